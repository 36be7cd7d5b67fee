import { sql } from "kysely";
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

/** All list fields by default. */
export async function readLists(
	{ db }: Database,
	collection: AnyCollection,
	ids: readonly string[],
	fields = listFields(collection),
) {
	const lists = new Map(ids.map((id) => [id, emptyLists(fields)]));
	const parts = fields.map(
		(field) => sql`select ${sql.lit(field)} as field, record_id, value, position
			from ${sql.table(linkTable(collection, field))} where record_id in (${sql.join(ids)})`,
	);
	const { rows } =
		ids.length > 0 && parts.length > 0
			? await sql<Row>`${sql.join(parts, sql` union all `)} order by position`.execute(db)
			: { rows: [] };
	for (const { record_id, field, value } of rows)
		lists.get(String(record_id))?.[String(field)]?.push(String(value));
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
