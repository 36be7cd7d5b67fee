import type { PublishedAs, PublishHow } from "../../../../client/drafts.ts";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { ScheduledFor } from "../../../../model/api/editorial/scheduled-for.ts";
import type { CollectionName } from "../../../../model/model.ts";
import type { Values } from "../../../../model/values.ts";
import { client } from "../../../client.ts";
import { confirmed } from "../../../kit/parts/feedback/confirmed.ts";
import { NotConfirmedError } from "../../../kit/parts/feedback/not-confirmed.ts";

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

/** A request to publish a draft. */
export interface Publication {
	/** Revision of the draft that the user saw. */
	readonly revision: number;
	/** Its values. */
	readonly sent: Values;
	/** Idempotency key. */
	readonly key: string;
}

/**
 * Publishes the draft. Idempotent: a retry after a lost response publishes once.
 * @throws {ApiError} if refused
 */
export async function publishDraft(
	name: CollectionName,
	id: string,
	{ revision, key }: Pick<Publication, "revision" | "key">,
	how: PublishHow = {},
): Promise<AnyRecord & PublishedAs> {
	return (await confirmed(() => client.data.publish(name, id, revision, key, how))) as AnyRecord &
		PublishedAs;
}

/**
 * Loads the record.
 * @param version last known version; at 0, a missing record returns undefined
 * @throws {ApiError}
 */
export async function loadRecord(
	name: CollectionName,
	id: string,
	version: number,
): Promise<AnyRecord | undefined> {
	try {
		return (await client.data.get(name, id)) as AnyRecord;
	} catch (error) {
		if (version === 0 && error instanceof ApiError && error.status === 404) return undefined;
		throw error;
	}
}

/** Returns whether the server has decided about a write; otherwise its result is unknown. */
export function isDecided(error: unknown): boolean {
	if (error instanceof NotConfirmedError) return true;
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
