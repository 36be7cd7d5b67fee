import type { Draft, DraftFacts, DraftVersion, Listed } from "../model/api/api.ts";
import type { CollectionName, RecordOf } from "../model/model.ts";
import type { Values } from "../model/values.ts";
import type { WebsiteScope } from "../model/website-scope.ts";
import { newKey } from "./new-key.ts";
import { at, atScope, basedOn, overriding } from "./record-address.ts";
import type { Send } from "./request.ts";

/** How a draft is published. */
export interface PublishHow {
	readonly overridesApproval?: boolean;
	/** What becomes of an earlier revision that is scheduled. */
	readonly whenScheduled?: "keep" | "remove" | "refuse" | undefined;
}

/** A draft of a record, or of its variant for a scope, in the revision that the user has seen. */
export interface ScopedRevision {
	readonly scope: WebsiteScope;
	readonly revision: number;
}

/** The release that undoes a publication; absent if nothing has changed. */
export interface PublishedAs {
	readonly release?: { readonly id: string; readonly version: number };
}

/** Calls for drafts. */
export const openDrafts = (send: Send) => ({
	/**
	 * Returns the draft of a record or variant; 404 if there is none.
	 * @param field returns only this field
	 */
	draft(
		name: CollectionName,
		id: string,
		{ field, scope }: { readonly field?: string; readonly scope?: WebsiteScope } = {},
	): Promise<Draft> {
		return send(`${atScope(name, id, scope)}/draft`, { query: { fields: field } });
	},
	/**
	 * Stores the full draft of a record or variant, hidden from visitors. Idempotent: a retry after a lost response changes nothing.
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
		},
		revision: number,
		{ scope, ...how }: { readonly keepalive?: boolean; readonly scope?: WebsiteScope } = {},
	): Promise<Draft | undefined> {
		return send(`${atScope(name, id, scope)}/draft`, {
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
	/** Returns the record or variant with the draft of an earlier revision. */
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
	/**
	 * Publishes a draft, or several of the record and its variants together. A repeated key publishes nothing more.
	 * @param drafts revision of the record's draft, or the drafts
	 */
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
