import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import type { Cell, Database, Dialect } from "../../database/database.ts";
import { type AnyRecord, linkTable, listFields, snakeCase } from "../../schema/rows.ts";
import { hideForeign } from "../rights/placements.ts";
import { columnsOf, type Query, recordReader, shownNames, type Viewer, visible } from "./visible.ts";

/** Per field of a record. */
export const mostRelated = 20;

/** Runs one query, without rich text. @param areIds false for placements */
export async function findRelated(
	database: Database,
	viewer: Viewer,
	target: AnyCollection,
	values: readonly string[],
	areIds: boolean,
): Promise<ReadonlyMap<string, readonly AnyRecord[]>> {
	if (values.length === 0) return new Map();
	const names = shownNames(viewer, target).filter((name) => target.fields[name]?.holds !== "html");
	const lists = listFields(target).filter((name) => names.includes(name));
	const ids = areIds ? sql`${sql.join(values)}` : idsOfPlacements(values);
	const rows = await visible(tableOf(database, target), viewer, target)
		.select([...columnsOf(target, names)])
		.select(lists.map((name) => listColumn(database.dialect, target, name).as(`list_${name}`)))
		.where(sql.ref("id"), "in", sql`(${ids})`)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	const toRecord = recordReader(viewer, target, names);
	const relatedById = new Map<string, AnyRecord[]>();
	const all = rows.map((row) => {
		const read = lists.map((name) => [name, JSON.parse(String(row[`list_${name}`] ?? "[]"))] as const);
		return toRecord(row, Object.fromEntries(read));
	});
	for (const record of await hideForeign(database, viewer.actor, target, all))
		for (const name of areIds ? [record.id] : placementsOfWebsite(record))
			relatedById.set(name, [...(relatedById.get(name) ?? []), record]);
	return relatedById;
}

function tableOf({ db }: Database, collection: AnyCollection): Query {
	return db.selectFrom(snakeCase(collection.name)) as unknown as Query;
}

/** JSON, so that a record and its lists are one row. */
function listColumn(dialect: Dialect, collection: AnyCollection, field: string): RawBuilder<Cell> {
	const gather = sql.raw(dialect === "sqlite" ? "json_group_array" : "json_agg");
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	return sql<Cell>`(select cast(${gather}(l.value order by l.position) as text)
		from ${sql.table(linkTable(collection, field))} l where l.record_id = ${id})`;
}

export function idsOfPlacements(placements: readonly string[]): RawBuilder<unknown> {
	const listed = sql.join(placements);
	return sql`select id from websites where id in (${listed}) or domain_key in (${listed})
		union select record_id from websites_hosts where value in (${listed})`;
}

function placementsOfWebsite(website: AnyRecord): readonly string[] {
	const { id, domainKey, domain, aliases } = website;
	return [...new Set([id, String(domainKey), String(domain), ...(aliases as readonly string[])])];
}
