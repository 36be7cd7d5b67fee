import type { Database } from "../../data/database/database.ts";
import type { Table } from "../../data/database/table.ts";
import { recordKey } from "../../data/schema/record-key.ts";
import { recordTables } from "../../data/schema/record-tables.ts";
import { linkTable, listFields, type Row, snakeCase } from "../../data/schema/rows.ts";
import { desiredTables } from "../../data/schema/schema.ts";
import type { PersonRecord } from "../../model/api/people/person-api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { users } from "../../model/collections/users.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../model/model.ts";
import type { Person } from "./find-person.ts";
import type { Naming } from "./naming.ts";
import { columnsWith, rowsOf } from "./walk.ts";

type Named = Map<string, { readonly collection: CollectionName; readonly id: string }>;

export async function listNamed(
	database: Database,
	{ uid }: Person,
	naming: Naming,
): Promise<readonly PersonRecord[]> {
	const named: Named = new Map();
	const note = (collection: CollectionName, id: RecordId) => {
		if (collection !== users.name || id !== uid) named.set(recordKey(collection, id), { collection, id });
	};
	const through = async (table: Table, noteRow: (row: Row) => void) => {
		for await (const row of rowsOf(database, table))
			if (columnsWith(table, row, naming.isIn).length > 0) noteRow(row);
	};
	const tables = new Map(recordTables().map((table) => [table.name, table]));
	for (const name of collectionNames) {
		const main = tables.get(snakeCase(name));
		if (main) await through(main, (row) => note(name, toId(row.id)));
		for (const field of listFields(collections[name])) {
			const links = tables.get(linkTable(collections[name], field));
			if (links) await through(links, (row) => note(name, toId(row.record_id)));
		}
	}
	for (const table of desiredTables().filter(({ ofRecords }) => ofRecords === "values"))
		await through(table, (row) => note(row.collection as CollectionName, toId(row.record_id)));
	const records: PersonRecord[] = [];
	for (const record of named.values()) records.push({ ...record, title: await titleOf(database, record) });
	return records;
}

async function titleOf(
	{ db }: Database,
	{ collection, id }: { readonly collection: CollectionName; readonly id: string },
): Promise<string> {
	const { titleField }: AnyCollection = collections[collection];
	const row = await db
		.selectFrom(snakeCase(collection))
		.select(snakeCase(titleField))
		.where("id", "=", id)
		.executeTakeFirst();
	return String(row?.[snakeCase(titleField)] ?? "");
}
