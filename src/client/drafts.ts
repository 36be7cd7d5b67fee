import type { Draft, DraftFacts, DraftVersion, Listed } from "../model/api/api.ts";
import type { CollectionName, RecordOf } from "../model/model.ts";
import type { Values } from "../model/values.ts";
import { newKey } from "./new-key.ts";
import { at, basedOn, overriding } from "./record-address.ts";
import type { Send } from "./request.ts";

/** Calls for drafts. */
/** How a draft is published. */
export interface PublishHow {
	readonly overridesApproval?: boolean;
	/** What becomes of an earlier revision that is scheduled. */
	readonly whenScheduled?: "keep" | "remove" | "refuse" | undefined;
}

/** The release that undoes a publication; absent if nothing has changed. */
export interface PublishedAs {
	readonly release?: { readonly id: string; readonly version: number };
}

export const openDrafts = (send: Send) => ({
	/**
	 * Returns the draft of a record; 404 if there is none.
	 * @param field returns only this field
	 */
	draft(name: CollectionName, id: string, field?: string): Promise<Draft> {
		return send(`${at(name, id)}/draft${field ? `?fields=${field}` : ""}`);
	},
	/**
	 * Stores the full draft of a record, hidden from visitors. Idempotent: a retry after a lost response changes nothing.
	 * A stale one is refused with `problem.draft`.
	 * @param revision version of the draft that it replaces; 0 for none
	 * @param how `keepalive` lets a closing page complete the request, up to 60 kB
	 * @returns undefined if the draft equals the record, and was removed
	 */
	saveDraft(
		name: CollectionName,
		id: string,
		draft: {
			readonly baseVersion: number;
			readonly values: Values;
			/** Previous values of the overrides in `values`. */
			readonly over?: Values | undefined;
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
	/** Stores the draft as a revision, as when its editor is closed; also while the page closes. */
	keepDraftVersion(name: CollectionName, id: string): Promise<void> {
		return send(`${at(name, id)}/draft/versions`, { method: "POST", keepalive: true });
	},
	/** Returns the record with the draft of an earlier revision. */
	draftVersion(name: CollectionName, id: string, version: number): Promise<DraftVersion> {
		return send(`${at(name, id)}/draft/versions/${version}`);
	},
	discardDraft(name: CollectionName, id: string, revision: number): Promise<void> {
		return send(`${at(name, id)}/draft`, { method: "DELETE", headers: basedOn(revision) });
	},
	/** Publishes a draft. A repeated key publishes nothing more. */
	publish<Name extends CollectionName>(
		name: Name,
		id: string,
		revision: number,
		idempotencyKey: string = newKey(),
		{ overridesApproval = false, whenScheduled }: PublishHow = {},
	): Promise<RecordOf<Name> & PublishedAs> {
		return send(`${at(name, id)}/publish`, {
			method: "POST",
			query: { whenScheduled },
			headers: {
				...basedOn(revision),
				"idempotency-key": idempotencyKey,
				...(overridesApproval && overriding),
			},
		});
	},
	/** Returns drafts, last changed first. */
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
