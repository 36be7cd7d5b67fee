import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { RecordState } from "../../../../model/record-state.ts";

/** Tells whether what is stored has its effect for visitors; so it always does where nothing can be taken down. */
export function isLive(
	{ publicWhen = {} }: AnyCollection,
	record: Readonly<Record<string, unknown>>,
): boolean {
	return Object.entries(publicWhen).every(([field, value]) => record[field] === value);
}

/** What a record is to visitors and staff. @param record undefined before it is published for the first time */
export function recordStateOf(
	collection: AnyCollection,
	record: AnyRecord | undefined,
	isChanged: boolean,
): RecordState {
	if (!record) return "draft";
	if (record.state === "scheduled") return "scheduled";
	if (isLive(collection, record)) return isChanged ? "changed" : "live";
	return record.state === "taken-down" ? record.state : "draft";
}
