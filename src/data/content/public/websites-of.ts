import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import { shownTable } from "../../schema/placement-names.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";

export interface SeenOn {
	readonly id: RecordId;
	readonly name: string;
	readonly domain: string;
	readonly domainKey: string;
	/** Never public, so its domain may not lead here. */
	readonly isToCome?: boolean;
}

/** A brand may have thousands. */
const most = 200;

const columns = sql`select w.id, w.name, w.domain, w.domain_key from websites w`;
const inOrder = sql`order by w.created_at, w.id limit 0 + ${most}`;

interface LookedAt {
	readonly collection: CollectionName;
	readonly record: AnyRecord;
}

/** Websites of the first record come first, each group by age. All websites, if none shows a record. */
export async function listWebsitesOf(database: Database, looked: readonly LookedAt[]): Promise<SeenOn[]> {
	const websitesById = new Map<string, SeenOn>();
	const together = [
		looked.slice(0, 1),
		...Object.values(Object.groupBy(looked.slice(1), (each) => each.collection)),
	];
	for (const some of together) {
		const [first] = some;
		if (!first) continue;
		const records = some.map(({ record }) => record);
		for (const website of await listWebsitesWithRecords(database, first.collection, records))
			if (!websitesById.has(website.id)) websitesById.set(website.id, website);
	}
	return websitesById.size > 0 ? [...websitesById.values()].slice(0, most) : listAllWebsites(database);
}

/** The record's websites, or all if it has none; the oldest first. */
export async function listWebsitesWithRecords(
	database: Database,
	name: CollectionName,
	records: readonly AnyRecord[],
): Promise<SeenOn[]> {
	const { db } = database;
	const ids = sql.join(records.map(({ id }) => id));
	const collection: AnyCollection = collections[name];
	const placed = () => {
		const { table, column } = shownTable(collection);
		const places = sql`(select ${sql.ref(`l.${column}`)} from ${sql.table(table)} l where l.record_id in (${ids}))`;
		return sql<Row>`${columns} where w.id in ${places} or w.domain_key in ${places} ${inOrder}`;
	};
	const scopes = sql.join(records.map(({ id }) => scopeOfSettings(id)));
	const own = () =>
		collection.forAllId
			? sql<Row>`${columns} where w.id in (select ws.website_id from website_scopes ws where ws.scope in (${scopes})) ${inOrder}`
			: sql<Row>`${columns} where w.id in (${ids}) ${inOrder}`;
	const { rows } = await (collection.shownOn ? placed() : own()).execute(db);
	return collection.shownOn || rows.length > 0 ? rows.map(toSeenOn) : listAllWebsites(database);
}

export async function listAllWebsites({ db }: Database): Promise<SeenOn[]> {
	const { rows } = await sql<Row>`${columns} ${inOrder}`.execute(db);
	return rows.map(toSeenOn);
}

export async function findSeenOn({ db }: Database, id: string): Promise<SeenOn | undefined> {
	const columns = ["id", "name", "domain", "domain_key"] as const;
	const row = await db.selectFrom("websites").select(columns).where("id", "=", id).executeTakeFirst();
	return row && toSeenOn(row);
}

function toSeenOn(row: Row): SeenOn {
	return {
		id: toId(row.id),
		name: String(row.name),
		domain: String(row.domain),
		domainKey: String(row.domain_key),
	};
}
