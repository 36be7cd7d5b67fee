import type { CollectionName } from "../model/model.ts";
import type { Database } from "./database.ts";
import { isSame } from "./parse-input.ts";
import type { AnyRecord } from "./rows.ts";

export type Action = "save" | "remove";

/** One version of a record: what it was, who made it so, and when (milliseconds since the epoch). */
export interface Version {
	readonly version: number;
	readonly action: Action;
	readonly at: number;
	readonly by: string;
	readonly record: AnyRecord;
}

/** Keeps the record as this version of it; of a removed one, as it last was. */
export async function keepVersion(
	{ db }: Database,
	name: CollectionName,
	record: AnyRecord,
	action: Action,
): Promise<void> {
	await db
		.insertInto("history")
		.values({
			collection: name,
			record_id: record.id,
			version: record.version,
			action,
			at: record.updatedAt,
			by_whom: record.updatedBy,
			record: JSON.stringify(record),
		})
		.execute();
}

/** The number of the newest version under this id, 0 when there never was one. */
export async function lastVersion({ db }: Database, name: CollectionName, id: string): Promise<number> {
	const row = await db
		.selectFrom("history")
		.select("version")
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	return Number(row?.version ?? 0);
}

/** The versions of a record, newest first. */
export async function listVersions({ db }: Database, name: CollectionName, id: string): Promise<Version[]> {
	const rows = await db
		.selectFrom("history")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.orderBy("version", "desc")
		.execute();
	return rows.map((row) => ({
		version: Number(row.version),
		action: row.action as Action,
		at: Number(row.at),
		by: String(row.by_whom),
		record: JSON.parse(String(row.record)) as AnyRecord,
	}));
}

/** Names of the fields in which a record differs from one of its versions. */
export async function changesSince(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
	version: number,
): Promise<string[]> {
	const row = await inside.db
		.selectFrom("history")
		.select("record")
		.where("collection", "=", name)
		.where("record_id", "=", record.id)
		.where("version", "=", version)
		.executeTakeFirst();
	const before = row ? (JSON.parse(String(row.record)) as AnyRecord) : undefined;
	const facts = new Set(["version", "createdAt", "updatedAt", "createdBy", "updatedBy"]);
	return Object.keys(record).filter((key) => !facts.has(key) && !isSame(record[key], before?.[key]));
}
