import { type RawBuilder, sql } from "kysely";
import { isDomainKey } from "../../../model/brands.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { Placed } from "../../schema/collection-hooks.ts";
import { features } from "../../schema/features.ts";
import {
	isPlacedByName,
	placementCells,
	placementColumns,
	placementTable,
} from "../../schema/placement-names.ts";
import { type AnyRecord, linkTable, type Row, snakeCase } from "../../schema/rows.ts";
import { lockAddresses } from "./lock-addresses.ts";

export async function findPlacements({ db }: Database, websiteId: WebsiteId): Promise<readonly string[]> {
	const website = await db
		.selectFrom("websites")
		.select("domain_key")
		.where("id", "=", websiteId)
		.executeTakeFirst();
	return placementsOfWebsite(websiteId, String(website?.domain_key ?? ""));
}

export function placementsOfWebsite(id: string, domainKey: string): readonly string[] {
	return domainKey === "" || domainKey === id ? [id] : [id, domainKey];
}

export interface ResolvedPlacements extends Placed {
	readonly before: readonly string[];
}

export async function placementsOfRecords(
	{ db }: Database,
	collection: AnyCollection,
	ids: readonly string[],
): Promise<(id: string) => Placed> {
	if (!isPlacedByName(collection)) return () => notPlaced;
	const rows = await db
		.selectFrom(placementTable(collection))
		.select(["record_id", "place", "hidden"])
		.where("record_id", "in", ids)
		.execute();
	const byId = Map.groupBy(rows, (row) => String(row.record_id));
	return (id) => placedAt(byId.get(id) ?? []);
}

const notPlaced: Placed = { places: [], hiddenAt: [] };

function placedAt(rows: readonly Row[]): Placed {
	const hidden = rows.filter((row) => Number(row.hidden) === 1);
	return {
		places: rows.map(({ place }) => String(place)),
		hiddenAt: hidden.map(({ place }) => String(place)),
	};
}

/** @param record with its lists and its stored state */
export async function resolvePlacements(
	{ db }: Database,
	collection: AnyCollection,
	current: AnyRecord | undefined,
	record: AnyRecord,
): Promise<ResolvedPlacements> {
	const { shownOn = "" } = collection;
	if (!isPlacedByName(collection)) return { ...notPlaced, before: [] };
	const table = placementTable(collection);
	if (current && isSame(current[shownOn], record[shownOn])) {
		const rows = await db
			.updateTable(table)
			.set(placementCells(collection, record))
			.where("record_id", "=", record.id)
			.returning(["place", "hidden"])
			.execute();
		const placed = placedAt(rows);
		return { ...placed, before: placed.places };
	}
	const before = current
		? await db.deleteFrom(table).where("record_id", "=", record.id).returning("place").execute()
		: [];
	const which = sql`d.record_id = ${record.id}`;
	const after = await sql<Row>`${insertResolved(collection, which)} returning place, hidden`.execute(db);
	return { ...placedAt(after.rows), before: before.map(({ place }) => String(place)) };
}

export type Moved = ReadonlyMap<
	string,
	{ readonly before: readonly string[]; readonly after: readonly string[] }
>;

/** A concurrent change of a website's names would miss an unwritten record. Brands are not locked. */
export async function lockPlacements(
	inside: Database,
	{ shownOn = "" }: AnyCollection,
	current: AnyRecord | undefined,
	record: AnyRecord,
): Promise<void> {
	const placements = record[shownOn] as readonly string[];
	if (isSame(current?.[shownOn], placements) || placements.every(isDomainKey)) return;
	const keys = await inside.db
		.selectFrom("websites")
		.select("domain_key")
		.where("domain_key", "in", placements)
		.execute();
	if (keys.length < new Set(placements).size) await lockAddresses(inside);
}

/** Requires locked addresses. */
export async function resolveNamed(
	{ db, dialect }: Database,
	collection: AnyCollection,
	names: readonly string[],
): Promise<Moved> {
	if (names.length === 0) return new Map();
	const table = placementTable(collection);
	const named = sql`(select record_id from ${sql.table(linkTable(collection, collection.shownOn ?? ""))}
		where value in (${sql.join(names)}))`;
	// Waits for concurrent writes of these records.
	if (dialect === "postgres")
		await sql`select id from ${sql.table(snakeCase(collection.name))} where id in ${named} order by id for update`.execute(
			db,
		);
	type Placed = { record_id: string; place: string };
	const gone = sql<Placed>`delete from ${sql.table(table)} where record_id in ${named} returning record_id, place`;
	const before = Map.groupBy((await gone.execute(db)).rows, (row) => row.record_id);
	const come = sql<Placed>`${insertResolved(collection, sql`d.record_id in ${named}`)} returning record_id, place`;
	const after = Map.groupBy((await come.execute(db)).rows, (row) => row.record_id);
	const moved = new Map<string, { before: readonly string[]; after: readonly string[] }>();
	for (const id of new Set([...before.keys(), ...after.keys()])) {
		const [from, to] = [before, after].map((rows) => (rows.get(id) ?? []).map(({ place }) => place).sort());
		if (from && to && !isSame(from, to)) moved.set(id, { before: from, after: to });
	}
	return moved;
}

const batchSize = 5_000;

export async function resolveAll(
	{ db }: Database,
	collection: AnyCollection,
	tell: (done: number) => void,
): Promise<void> {
	await db.deleteFrom(placementTable(collection)).execute();
	const ids = db.selectFrom(snakeCase(collection.name)).select("id").orderBy("id").limit(batchSize);
	for (let after = "", done = 0; ; ) {
		const batch = await ids.where("id", ">", after).execute();
		if (batch.length === 0) return;
		const last = String(batch.at(-1)?.id);
		const which = sql`d.record_id > ${after} and d.record_id <= ${last}`;
		await insertResolved(collection, which).execute(db);
		after = last;
		done += batch.length;
		if (batch.length === batchSize) tell(done);
	}
}

/** @param which condition on d.record_id */
function insertResolved(collection: AnyCollection, which: RawBuilder<unknown>): RawBuilder<unknown> {
	const names = sql.table(linkTable(collection, collection.shownOn ?? ""));
	const columns = sql.join(placementColumns(collection).map((column) => sql.ref(column)));
	const carried = sql.join(placementColumns(collection).map((column) => sql.ref(`r.${column}`)));
	const visibility = Object.entries(
		features().visibilityAt(collection.name, sql.ref("r.id"), sql.ref("p.place")),
	);
	const derived = sql.join(visibility.map(([column]) => sql.ref(column)));
	const isOfItsBrand = sql`exists (select 1 from ${names} k where k.record_id = d.record_id and k.value = w.domain_key)`;
	return sql`insert into ${sql.table(placementTable(collection))} (record_id, place, ${columns}, ${derived})
		select r.id, p.place, ${carried}, ${sql.join(visibility.map(([, value]) => value))} from (
			select d.record_id, d.value as place from ${names} d where ${which} and (exists (select 1 from websites k where k.domain_key = d.value)
				or not exists (select 1 from websites w where w.id = d.value)
				and not exists (select 1 from websites_hosts h where h.value = d.value))
			union select d.record_id, w.id from ${names} d join websites w on w.id = d.value
				where ${which} and not ${isOfItsBrand}
			union select d.record_id, w.id from ${names} d join websites_hosts h on h.value = d.value
				join websites w on w.id = h.record_id where ${which} and not ${isOfItsBrand}
		) as p join ${sql.table(snakeCase(collection.name))} r on r.id = p.record_id`;
}
