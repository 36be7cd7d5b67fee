import type { VersionAction } from "../../../model/api/api.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";

export interface StoredChange {
	/** Greater than that of all earlier commits. */
	readonly number: number;
	readonly at: number;
	readonly collection: CollectionName;
	readonly id: RecordId;
	readonly version: number;
	readonly action: VersionAction;
}

/** In commit order. */
export async function changesAfter({ db }: Database, number: number, most: number): Promise<StoredChange[]> {
	const rows = await db
		.selectFrom("events")
		.select(["number", "at", "collection", "record_id", "version", "action"])
		.where("number", ">", number)
		.where("version", ">", 0)
		.orderBy("number")
		.limit(most)
		.execute();
	return rows.map((row) => ({
		number: Number(row.number),
		at: Number(row.at),
		collection: String(row.collection) as CollectionName,
		id: toId<RecordId>(row.record_id),
		version: Number(row.version),
		action: String(row.action) as VersionAction,
	}));
}
