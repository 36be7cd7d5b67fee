import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { RecordState } from "../../../../model/record-state.ts";

/** Always true for collections without take-down. */
export function isLive(
	{ publicWhen = {} }: AnyCollection,
	record: Readonly<Record<string, unknown>>,
): boolean {
	return Object.entries(publicWhen).every(([field, value]) => record[field] === value);
}

/** @param record undefined before its first publication */
export function recordStateOf(
	collection: AnyCollection,
	record: AnyRecord | undefined,
	isChanged: boolean,
): RecordState {
	if (!record) return "draft";
	if (isLive(collection, record)) return isChanged ? "changed" : "live";
	return record.state === "taken-down" ? record.state : "draft";
}
