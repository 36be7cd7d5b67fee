import type { Draft, DraftFacts, DraftVersion, Listed } from "../model/api/api.ts";
import type { FieldValue } from "../model/field.ts";
import type { CollectionName, RecordOf } from "../model/model.ts";
import { newKey } from "./new-key.ts";
import { at, basedOn, overriding } from "./record-address.ts";
import type { Send } from "./request.ts";

/** Calls for what has been typed and not been published. */
export const openDrafts = (send: Send) => ({
	/**
	 * What has been typed of a record and not been published; refused with 404 where there is nothing.
	 * @param field the only one that is wanted
	 */
	draft(name: CollectionName, id: string, field?: string): Promise<Draft> {
		return send(`${at(name, id)}/draft${field ? `?fields=${field}` : ""}`);
	},
	/**
	 * Keeps what has been typed of a record, as a whole, where visitors do not see it. Sent again after a lost answer, it
	 * changes nothing; a stale one is refused with `problem.draft`.
	 * @param revision version of the draft that it replaces; 0 where there is none
	 * @param how `keepalive` lets a page that goes send it still, up to 60 kB
	 * @returns undefined where it no longer differs from the record, and there is no draft
	 */
	saveDraft(
		name: CollectionName,
		id: string,
		draft: {
			readonly baseVersion: number;
			readonly values: Readonly<Record<string, FieldValue>>;
			/** Of what `values` say in place of the record, what was said there as it was typed over. */
			readonly over?: Readonly<Record<string, FieldValue>> | undefined;
		},
		revision: number,
		how: { readonly keepalive?: boolean } = {},
	): Promise<Draft | undefined> {
		return send(`${at(name, id)}/draft`, {
			method: "PUT",
			body: draft,
			headers: basedOn(revision),
			...how,
		});
	},
	/** Keeps what the draft is as a version of it, as when its editor is left; also while the page goes. */
	keepDraftVersion(name: CollectionName, id: string): Promise<void> {
		return send(`${at(name, id)}/draft/versions`, { method: "POST", keepalive: true });
	},
	/** What the record would have been with its draft as it was in one of its versions. */
	draftVersion(name: CollectionName, id: string, version: number): Promise<DraftVersion> {
		return send(`${at(name, id)}/draft/versions/${version}`);
	},
	discardDraft(name: CollectionName, id: string, revision: number): Promise<void> {
		return send(`${at(name, id)}/draft`, { method: "DELETE", headers: basedOn(revision) });
	},
	/** Makes a draft what visitors see. The same key sent again publishes nothing more. */
	publish<Name extends CollectionName>(
		name: Name,
		id: string,
		revision: number,
		idempotencyKey: string = newKey(),
		{ overridesApproval = false }: { readonly overridesApproval?: boolean } = {},
	): Promise<RecordOf<Name>> {
		return send(`${at(name, id)}/publish`, {
			method: "POST",
			headers: {
				...basedOn(revision),
				"idempotency-key": idempotencyKey,
				...(overridesApproval && overriding),
			},
		});
	},
	/** What has been typed and not been published, the last changed first. */
	drafts(
		query: {
			readonly collection?: CollectionName;
			readonly ids?: readonly string[];
			readonly of?: "new" | "changed";
			readonly search?: string;
			readonly limit?: number;
			readonly cursor?: string;
		} = {},
	): Promise<Listed<DraftFacts>> {
		const { ids, search, ...rest } = query;
		return send("/api/drafts", { query: { ...rest, q: search, ids: ids?.join(",") } });
	},
});
