import type { AnyCollection } from "../../model/collection.ts";
import { isSame } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import { type AnyRecord, linkTable, listFields, type Row } from "./rows.ts";

const rowsPerInsert = 500;

export async function writeLists(
	inside: Database,
	collection: AnyCollection,
	current: AnyRecord | undefined,
	record: AnyRecord,
): Promise<void> {
	for (const field of listFields(collection)) {
		if (current && isSame(current[field], record[field])) continue;
		const table = linkTable(collection, field);
		if (current) await inside.db.deleteFrom(table).where("record_id", "=", record.id).execute();
		const rows = (record[field] as readonly string[]).map((value, position) => ({
			record_id: record.id,
			position,
			value,
		}));
		await insertAll(inside, table, rows);
	}
}

/** Reads all list fields by default, with one query per field. */
export async function readLists(
	{ db }: Database,
	collection: AnyCollection,
	ids: readonly string[],
	fields = listFields(collection),
) {
	const lists = new Map(ids.map((id) => [id, emptyLists(fields)]));
	for (const field of ids.length > 0 ? fields : []) {
		const rows = await db
			.selectFrom(linkTable(collection, field))
			.select(["record_id", "value"])
			.where("record_id", "in", ids)
			.orderBy("position")
			.execute();
		for (const row of rows) lists.get(String(row.record_id))?.[field]?.push(String(row.value));
	}
	return (id: string): Readonly<Record<string, readonly string[]>> => lists.get(id) ?? emptyLists(fields);
}

export async function insertAll({ db }: Database, table: string, rows: readonly Row[]): Promise<void> {
	for (let start = 0; start < rows.length; start += rowsPerInsert)
		await db
			.insertInto(table)
			.values(rows.slice(start, start + rowsPerInsert))
			.execute();
}

function emptyLists(fields: readonly string[]): Record<string, string[]> {
	return Object.fromEntries(fields.map((field) => [field, []]));
}
