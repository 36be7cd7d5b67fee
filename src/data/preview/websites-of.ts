import { sql } from "kysely";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { shownTable } from "../addresses/placement.ts";
import type { Database } from "../database/database.ts";
import type { AnyRecord, Row } from "../schema/rows.ts";

/** A website on which something can be seen. */
export interface SeenOn {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	readonly domainKey: string;
}

/** There are a handful in use; a brand may have thousands. */
const most = 200;

const columns = sql`select w.id, w.name, w.domain, w.domain_key from websites w`;
const inOrder = sql`order by w.created_at, w.id limit 0 + ${most}`;

/** The websites on which a record can be looked at, the oldest first: those that show it, else all. */
export async function listWebsitesOf(
	database: Database,
	name: CollectionName,
	record: AnyRecord,
): Promise<SeenOn[]> {
	const found = await listWebsitesShowing(database, name, record);
	return found.length > 0 ? found : listAll(database);
}

/** The websites that show a record, the oldest first: those where it is placed; its own, or all where it is of none. */
export async function listWebsitesShowing(
	database: Database,
	name: CollectionName,
	record: AnyRecord,
): Promise<SeenOn[]> {
	const { db } = database;
	const collection: AnyCollection = collections[name];
	const placed = () => {
		const { table, column } = shownTable(collection);
		const places = sql`(select ${sql.ref(`l.${column}`)} from ${sql.table(table)} l where l.record_id = ${record.id})`;
		return sql<Row>`${columns} where w.id in ${places} or w.domain_key in ${places} ${inOrder}`;
	};
	const own = () => sql<Row>`${columns} where w.id = ${record.id}`;
	const { rows } = await (collection.shownOn ? placed() : own()).execute(db);
	return collection.shownOn || rows.length > 0 ? rows.map(toSeenOn) : listAll(database);
}

async function listAll({ db }: Database): Promise<SeenOn[]> {
	const { rows } = await sql<Row>`${columns} ${inOrder}`.execute(db);
	return rows.map(toSeenOn);
}

/** A website by its id. */
export async function findSeenOn({ db }: Database, id: string): Promise<SeenOn | undefined> {
	const columns = ["id", "name", "domain", "domain_key"] as const;
	const row = await db.selectFrom("websites").select(columns).where("id", "=", id).executeTakeFirst();
	return row && toSeenOn(row);
}

function toSeenOn(row: Row): SeenOn {
	return {
		id: String(row.id),
		name: String(row.name),
		domain: String(row.domain),
		domainKey: String(row.domain_key),
	};
}
