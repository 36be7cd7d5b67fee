import type { Draft, DraftFacts, DraftVersion, Listed } from "../model/api/api.ts";
import type { WithLeftOut } from "../model/api/left-out-api.ts";
import type { CollectionName, RecordOf } from "../model/model.ts";
import type { Values } from "../model/values.ts";
import type { WebsiteScope } from "../model/website-scope.ts";
import { newKey } from "./new-key.ts";
import { at, atScope, basedOn, overriding } from "./record-address.ts";
import type { Send } from "./request.ts";

export interface PublishHow {
	readonly overridesApproval?: boolean;
	readonly whenScheduled?: "keep" | "remove" | "refuse" | undefined;
}

export interface ScopedRevision {
	readonly scope: WebsiteScope;
	readonly revision: number;
}

/** Absent if nothing has changed. */
export interface PublishedAs {
	readonly release?: { readonly id: string; readonly version: number };
}

export const openDrafts = (send: Send) => ({
	/** @param field returns only this field @throws {ApiError} 404 without a draft */
	draft(
		name: CollectionName,
		id: string,
		{ field, scope }: { readonly field?: string; readonly scope?: WebsiteScope } = {},
	): Promise<Draft> {
		return send(`${atScope(name, id, scope)}/draft`, { query: { fields: field } });
	},
	/**
	 * Stores the full draft, hidden from visitors. A repetition changes nothing; a stale one is refused with
	 * `problem.draft`.
	 * @param revision that it replaces; 0 for none
	 * @param how `keepalive` lets a closing page complete the request, up to 60 kB
	 * @returns undefined if the draft equals the record, and was removed
	 */
	saveDraft(
		name: CollectionName,
		id: string,
		draft: {
			readonly baseVersion: number;
			readonly values: Values;
		},
		revision: number,
		{ scope, ...how }: { readonly keepalive?: boolean; readonly scope?: WebsiteScope } = {},
	): Promise<(Draft & WithLeftOut) | undefined> {
		return send(`${atScope(name, id, scope)}/draft`, {
			method: "PUT",
			body: draft,
			headers: basedOn(revision),
			...how,
		});
	},
	/** Stores the draft as a revision, also while the page closes. */
	keepDraftVersion(name: CollectionName, id: string): Promise<void> {
		return send(`${at(name, id)}/draft/versions`, { method: "POST", keepalive: true });
	},
	draftVersion(
		name: CollectionName,
		id: string,
		version: number,
		scope?: WebsiteScope,
	): Promise<DraftVersion> {
		return send(`${at(name, id)}/draft/versions/${version}`, { query: { scope } });
	},
	discardDraft(name: CollectionName, id: string, revision: number, scope?: WebsiteScope): Promise<void> {
		return send(`${atScope(name, id, scope)}/draft`, { method: "DELETE", headers: basedOn(revision) });
	},
	/** A repeated key publishes nothing. @param drafts the record's revision, or several drafts */
	publish<Name extends CollectionName>(
		name: Name,
		id: string,
		drafts: number | readonly ScopedRevision[],
		idempotencyKey: string = newKey(),
		{ overridesApproval = false, whenScheduled }: PublishHow = {},
	): Promise<RecordOf<Name> & PublishedAs> {
		const isOne = typeof drafts === "number";
		return send(`${at(name, id)}/publish`, {
			method: "POST",
			query: { whenScheduled },
			...(!isOne && { body: { items: drafts } }),
			headers: {
				...(isOne && basedOn(drafts)),
				"idempotency-key": idempotencyKey,
				...(overridesApproval && overriding),
			},
		});
	},
	/** Last changed first. */
	drafts(
		query: {
			readonly collection?: CollectionName;
			readonly ids?: readonly string[];
			readonly of?: "new" | "changed";
			readonly by?: "me";
			readonly search?: string;
			readonly limit?: number;
			readonly cursor?: string;
		} = {},
	): Promise<Listed<DraftFacts>> {
		const { ids, search, ...rest } = query;
		return send("/api/drafts", { query: { ...rest, q: search, ids: ids?.join(",") } });
	},
});
