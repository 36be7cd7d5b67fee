import { ApiError } from "../../../client/request.ts";
import type { AnyRecord } from "../../../model/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../parts/confirmed.ts";
import { NotConfirmedError } from "../../parts/not-confirmed.ts";
import type { Attempt } from "./drafts.ts";

/**
 * Stores changes of a record that is at the version.
 * @throws {ApiError} when refused
 */
export async function changeRecord(
	name: CollectionName,
	id: string,
	changes: Values,
	version: number,
): Promise<AnyRecord> {
	return (await confirmed(() => client.data.update(name, id, changes, version))) as AnyRecord;
}

/**
 * Adds a record; the same attempt made again adds nothing more.
 * @throws {ApiError} when refused
 */
export async function addRecord(name: CollectionName, id: string, attempt: Attempt): Promise<AnyRecord> {
	const declared = collections[name];
	const isGiven = "ids" in declared && declared.ids === "given";
	const input = isGiven ? { id, ...attempt.input } : attempt.input;
	return (await confirmed(() => client.data.add(name, input, attempt.key))) as AnyRecord;
}

/** Tells whether the server has decided about a write; else nobody knows what became of it. */
export function isDecided(error: unknown): boolean {
	if (error instanceof NotConfirmedError) return true;
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
