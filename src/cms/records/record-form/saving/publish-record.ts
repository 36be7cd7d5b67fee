import type { PublishedAs, PublishHow, ScopedRevision } from "../../../../client/drafts.ts";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { ScheduledFor } from "../../../../model/api/editorial/scheduled-for.ts";
import type { CollectionName } from "../../../../model/model.ts";
import type { Values } from "../../../../model/values.ts";
import { allWebsites } from "../../../../model/website-scope.ts";
import { client } from "../../../client.ts";
import { confirmed } from "../../../kit/parts/feedback/confirmed.ts";
import { NotConfirmedError } from "../../../kit/parts/feedback/not-confirmed.ts";
import type { ScopedDraft } from "../variants/variant-set.ts";

/** Whether an admin publishes without required approval. */
export interface Overriding {
	readonly overridesApproval?: boolean;
}

/** Returns the scheduled publication for which a publication by hand was refused. */
export function scheduledIn(error: unknown): ScheduledFor | undefined {
	return error instanceof ApiError ? error.problem.scheduled : undefined;
}

/** Returns whether the error is a missing approval. */
export function needsApproval(error: unknown): boolean {
	return error instanceof ApiError && error.problem.code === "approval-required";
}

/**
 * Saves changes to a version of a record, effective immediately.
 * @throws {ApiError} if refused
 */
export async function changeRecord(
	name: CollectionName,
	id: string,
	changes: Values,
	version: number,
	how: Overriding = {},
): Promise<AnyRecord> {
	return (await confirmed(() => client.data.update(name, id, changes, version, how))) as AnyRecord;
}

/** A request to publish drafts of a record and its variants. */
export interface Publication {
	/** Drafts in the revisions that the user saw. */
	readonly items: readonly ScopedDraft[];
	/** Values of the form's own draft; undefined if it is not published. */
	readonly sent: Values | undefined;
	/** Idempotency key. */
	readonly key: string;
}

/**
 * Publishes drafts together. Idempotent: a retry after a lost response publishes once.
 * @returns the record
 * @throws {ApiError} if refused
 */
export async function publishDraft(
	name: CollectionName,
	id: string,
	{ items, key }: Pick<Publication, "items" | "key">,
	how: PublishHow = {},
): Promise<AnyRecord & PublishedAs> {
	const [only] = items;
	const isRecord = items.length === 1 && only?.scope === allWebsites;
	return (await confirmed(() =>
		client.data.publish(name, id, isRecord ? only.revision : items.map(revisionOf), key, how),
	)) as AnyRecord & PublishedAs;
}

/** Returns what a request names of a draft. */
export function revisionOf({ scope, revision }: ScopedDraft): ScopedRevision {
	return { scope, revision };
}

/** Returns whether the server has decided about a write; otherwise its result is unknown. */
export function isDecided(error: unknown): boolean {
	if (error instanceof NotConfirmedError) return true;
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
