import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { users } from "../../../model/collections/users.ts";
import type { FieldValue } from "../../../model/field.ts";
import type { CollectionName } from "../../../model/model.ts";
import { type Actor, holdsEverywhere, mayReadAll } from "../../../model/rights/access.ts";
import type { Database, Tables } from "../../database/database.ts";
import { readLists } from "../../schema/links.ts";
import { isPlacedByName, placementTable } from "../../schema/placement-names.ts";
import {
	type AnyRecord,
	fromRow,
	linkTable,
	listFields,
	type Row,
	snakeCase,
	toCell,
} from "../../schema/rows.ts";
import { seenWhen } from "../rights/held.ts";
import { hideForeign } from "../rights/held-names.ts";
import { commonPlaces } from "../rights/within.ts";
import { settingsIdsOfWebsites } from "../scopes/settings-of-scope.ts";
import { listHooks } from "./list-hooks.ts";

/** The website that a visitor is on; null on a host that no website has. */
export type Visited = {
	readonly websiteId: string;
	/** Where records stand that it shows: its id and its brand's key. */
	readonly placements: readonly string[];
	/** What records may call it: its id, key, domain and other domains. */
	readonly names: readonly string[];
} | null;

/** The actor and the website visited. Visitors see the records of one website; without `from`, those of any website. */
export interface Viewer {
	readonly actor: Actor;
	readonly from?: Visited | undefined;
}

export type Query = SelectQueryBuilder<Tables, string, Row>;

const factsForStaff = ["createdBy", "updatedBy"];

/** Narrows a query over a collection to the records that the viewer may see: any other is not found. */
export function visible(query: Query, viewer: Viewer, collection: AnyCollection): Query {
	if (mayReadAll(viewer.actor, collection)) {
		const seen = seenWhen(viewer.actor, collection, sql.ref(`${snakeCase(collection.name)}.id`));
		return seen ? query.where(seen) : query;
	}
	if (collection.publicWhen === undefined || viewer.from === null) return query.where(sql`1`, "=", sql`0`);
	const shown = Object.entries(collection.publicWhen).reduce(
		(narrower, [name, value]) => narrower.where(checked(snakeCase(name)), "=", toCell(value)),
		query,
	);
	if (viewer.from === undefined) return shown;
	if (!collection.shownOn) return shown.where(sql.ref("id"), "in", ownIds(collection, viewer.from.websiteId));
	return shown
		.where(standsAt(collection, placementsIn(collection, viewer.from)))
		.where(isSeenOn(collection, viewer.from.websiteId));
}

/** The condition that visitors of a website where a record is placed see it now; `id` is the column with the record's id. */
export function isSeenOn(collection: AnyCollection, website: string, id?: string): RawBuilder<SqlBool> {
	const ref = sql.ref(id ?? `${snakeCase(collection.name)}.id`);
	return listHooks().isVisible(collection.name as CollectionName, ref, { website, at: Date.now() });
}

/** True if the viewer sees only users who share a website with them, and only the shared scopes of these. */
function isOfSomePeople({ actor }: Viewer, { name }: AnyCollection): boolean {
	return name === users.name && !holdsEverywhere(actor);
}

/** A column that is looked at in rows found otherwise: an index of it would give SQLite far more of them. */
export function checked(column: string) {
	return sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})`;
}

/** The condition that a list field of the record has one of the values. */
export function hasOneOf(
	collection: AnyCollection,
	field: string,
	values: readonly string[],
): RawBuilder<SqlBool> {
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	return sql<SqlBool>`exists (select 1 from ${sql.table(linkTable(collection, field))} as has
		where has.record_id = ${id} and has.value in (${sql.join(values)}))`;
}

/** The condition that the record stands at one of the placements; `id` is the column with the record's id. */
export function standsAt(
	collection: AnyCollection,
	placements: readonly string[],
	id?: string,
): RawBuilder<SqlBool> {
	if (!isPlacedByName(collection)) return hasOneOf(collection, collection.shownOn ?? "", placements);
	return sql<SqlBool>`exists (select 1 from ${sql.table(placementTable(collection))} as stands
		where stands.record_id = ${sql.ref(id ?? `${snakeCase(collection.name)}.id`)} and stands.place in (${sql.join(placements)}))`;
}

/** Where a record stands that the website shows. */
export function placementsIn(collection: AnyCollection, from: NonNullable<Visited>): readonly string[] {
	return isPlacedByName(collection) ? from.placements : [from.websiteId];
}

/** Returns the record ids of a website in collections keyed by website: its own, and those that it inherits from. */
export function ownIds({ forAllId }: AnyCollection, websiteId: string): RawBuilder<unknown> {
	if (!forAllId) return sql`(${websiteId})`;
	return sql`(select cast(${websiteId} as text) union all select cast(${forAllId} as text)
		union all select inherited.id from ${settingsIdsOfWebsites(sql`${websiteId}`)} as inherited)`;
}

/** The names of the fields and facts that the viewer receives. */
export function shownNames(viewer: Viewer, collection: AnyCollection): string[] {
	const facts = ["createdAt", "updatedAt", ...factsForStaff];
	const names = [...facts, ...Object.keys(collection.fields)];
	if (mayReadAll(viewer.actor, collection)) return hasDrafts(collection) ? [...names, "state"] : names;
	return names.filter((name) => !factsForStaff.includes(name) && !collection.fields[name]?.staffOnly);
}

/** Returns the columns of the named fields and facts, with id and version. */
export function columnsOf(collection: AnyCollection, names: readonly string[]): string[] {
	const lists = new Set(listFields(collection));
	return ["id", "version", ...names.filter((name) => !lists.has(name)).map(snakeCase)];
}

/** The records of rows, with the named fields and facts, as the viewer sees them. */
export async function toRecords(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	rows: readonly Row[],
	names: readonly string[] = shownNames(viewer, collection),
): Promise<AnyRecord[]> {
	const wanted = new Set(names);
	const lists = await readLists(
		database,
		collection,
		rows.map((row) => String(row.id)),
		listFields(collection).filter((field) => wanted.has(field)),
	);
	const toRecord = recordReader(viewer, collection, names);
	const records = rows.map((row) => toRecord(row, lists(String(row.id))));
	if (!isOfSomePeople(viewer, collection) || !wanted.has("scopes"))
		return asSeen(database, viewer, collection, records);
	const places = records.map(({ scopes }) => scopes as readonly string[]);
	const common = await commonPlaces(database, viewer.actor, places);
	return records.map((record, index) => ({ ...record, scopes: common[index] ?? [] }) as AnyRecord);
}

/** Records without other websites than the viewer's, as the one that a visitor is on says them. */
async function asSeen(
	database: Database,
	{ actor, from }: Viewer,
	collection: AnyCollection,
	records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
	const told = [...(await hideForeign(database, actor, collection, records))];
	return from ? listHooks().withOverrides(database, collection, from.websiteId, told) : told;
}

/** A function from a row and its lists to the record with the named fields and facts, as the viewer sees it. */
export function recordReader(viewer: Viewer, collection: AnyCollection, names: readonly string[]) {
	const wanted = new Set(["id", "version", ...names]);
	const isWhole = wanted.size === Object.keys(collection.fields).length + (hasDrafts(collection) ? 7 : 6);
	const own = ownPlacements(viewer, collection);
	return (row: Row, lists: Readonly<Record<string, readonly string[]>>): AnyRecord => {
		const record = fromRow(collection, row, lists);
		if (isWhole && !own) return record;
		const kept = Object.entries(record).filter(([name]) => wanted.has(name));
		return Object.fromEntries(kept.map(([name, value]) => [name, own?.(name, value) ?? value])) as AnyRecord;
	};
}

/** Visitors learn of no other website from where a record stands. */
function ownPlacements(viewer: Viewer, collection: AnyCollection) {
	if (mayReadAll(viewer.actor, collection) || !viewer.from || !collection.shownOn) return undefined;
	const names = isPlacedByName(collection) ? viewer.from.names : [viewer.from.websiteId];
	return (name: string, value: FieldValue): FieldValue =>
		name === collection.shownOn && Array.isArray(value)
			? (value as string[]).filter((each) => names.includes(each))
			: value;
}
