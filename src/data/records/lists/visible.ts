import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { users } from "../../../model/collections/users.ts";
import type { FieldValue } from "../../../model/field.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { type Actor, hasAllWebsites, mayReadAll } from "../../../model/rights/access.ts";
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
import { visibleWhen } from "../rights/conditions.ts";
import { hideForeign } from "../rights/placements.ts";
import { commonScopes } from "../rights/user-rights.ts";
import { settingsIdsOfWebsites } from "../scopes/settings-of-scope.ts";
import { listHooks } from "./list-hooks.ts";

/** null on an unknown host. */
export type Visited = {
	readonly websiteId: WebsiteId;
	/** Id and brand key. */
	readonly placements: readonly string[];
	/** Id, key and domains. */
	readonly names: readonly string[];
} | null;

/** Without `from`, visitors see records of any website. */
export interface Viewer {
	readonly actor: Actor;
	readonly from?: Visited | undefined;
}

export type Query = SelectQueryBuilder<Tables, string, Row>;

const factsForStaff = ["createdBy", "updatedBy"];

/** Hidden records are reported as missing. */
export function visible(query: Query, viewer: Viewer, collection: AnyCollection): Query {
	if (mayReadAll(viewer.actor, collection)) {
		const seen = visibleWhen(viewer.actor, collection, sql.ref(`${snakeCase(collection.name)}.id`));
		return seen ? query.where(seen) : query;
	}
	if (collection.publicWhen === undefined || viewer.from === null) return query.where(sql`1`, "=", sql`0`);
	const shown = Object.entries(collection.publicWhen).reduce(
		(narrower, [name, value]) => narrower.where(checked(snakeCase(name)), "=", toCell(value)),
		query,
	);
	if (viewer.from === undefined) return shown;
	if (!collection.shownOn)
		return shown.where(sql.ref("id"), "in", websiteRecordIds(collection, viewer.from.websiteId));
	return shown
		.where(standsAt(collection, placementsIn(collection, viewer.from)))
		.where(isSeenOn(collection, viewer.from.websiteId));
}

/** The website does not hide the record. @param id a column */
export function isSeenOn(collection: AnyCollection, website: string, id?: string): RawBuilder<SqlBool> {
	const ref = sql.ref(id ?? `${snakeCase(collection.name)}.id`);
	return listHooks().isVisible(collection.name as CollectionName, ref, website);
}

/** Such viewers see users and scopes that share a website. */
function isOfSomePeople({ actor }: Viewer, { name }: AnyCollection): boolean {
	return name === users.name && !hasAllWebsites(actor);
}

/** Avoids the column's index, which matches far more rows. */
export function checked(column: string) {
	return sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})`;
}

export function hasOneOf(
	collection: AnyCollection,
	field: string,
	values: readonly string[],
): RawBuilder<SqlBool> {
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	return sql<SqlBool>`exists (select 1 from ${sql.table(linkTable(collection, field))} as has
		where has.record_id = ${id} and has.value in (${sql.join(values)}))`;
}

export function standsAt(
	collection: AnyCollection,
	placements: readonly string[],
	id?: string,
): RawBuilder<SqlBool> {
	if (!isPlacedByName(collection)) return hasOneOf(collection, collection.shownOn ?? "", placements);
	return sql<SqlBool>`exists (select 1 from ${sql.table(placementTable(collection))} as stands
		where stands.record_id = ${sql.ref(id ?? `${snakeCase(collection.name)}.id`)} and stands.place in (${sql.join(placements)}))`;
}

export function placementsIn(collection: AnyCollection, from: NonNullable<Visited>): readonly string[] {
	return isPlacedByName(collection) ? from.placements : [from.websiteId];
}

/** For collections keyed by website: its own id, and those that it inherits from. */
export function websiteRecordIds({ forAllId }: AnyCollection, websiteId: WebsiteId): RawBuilder<unknown> {
	if (!forAllId) return sql`(${websiteId})`;
	return sql`(select cast(${websiteId} as text) union all select cast(${forAllId} as text)
		union all select inherited.id from ${settingsIdsOfWebsites(sql`${websiteId}`)} as inherited)`;
}

export function shownNames(viewer: Viewer, collection: AnyCollection): string[] {
	const facts = ["createdAt", "updatedAt", ...factsForStaff];
	const names = [...facts, ...Object.keys(collection.fields)];
	if (mayReadAll(viewer.actor, collection)) return hasDrafts(collection) ? [...names, "state"] : names;
	return names.filter((name) => !factsForStaff.includes(name) && !collection.fields[name]?.staffOnly);
}

export function columnsOf(collection: AnyCollection, names: readonly string[]): string[] {
	const lists = new Set(listFields(collection));
	return ["id", "version", ...names.filter((name) => !lists.has(name)).map(snakeCase)];
}

export async function toRecords(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	rows: readonly Row[],
	names: readonly string[] = shownNames(viewer, collection),
): Promise<AnyRecord[]> {
	const requested = new Set(names);
	const lists = await readLists(
		database,
		collection,
		rows.map((row) => String(row.id)),
		listFields(collection).filter((field) => requested.has(field)),
	);
	const toRecord = recordReader(viewer, collection, names);
	const records = rows.map((row) => toRecord(row, lists(String(row.id))));
	if (!isOfSomePeople(viewer, collection) || !requested.has("scopes"))
		return asSeen(database, viewer, collection, records);
	const places = records.map(({ scopes }) => scopes as readonly string[]);
	const common = await commonScopes(database, viewer.actor, places);
	return records.map((record, index) => ({ ...record, scopes: common[index] ?? [] }) as AnyRecord);
}

async function asSeen(
	database: Database,
	{ actor, from }: Viewer,
	collection: AnyCollection,
	records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
	const visible = [...(await hideForeign(database, actor, collection, records))];
	return from ? listHooks().withVariants(database, collection, from.websiteId, visible) : visible;
}

export function recordReader(viewer: Viewer, collection: AnyCollection, names: readonly string[]) {
	const requested = new Set(["id", "version", ...names]);
	const isWhole = requested.size === Object.keys(collection.fields).length + (hasDrafts(collection) ? 7 : 6);
	const own = ownPlacements(viewer, collection);
	return (row: Row, lists: Readonly<Record<string, readonly string[]>>): AnyRecord => {
		const record = fromRow(collection, row, lists);
		if (isWhole && !own) return record;
		const values = Object.entries(record).filter(([name]) => requested.has(name));
		return Object.fromEntries(
			values.map(([name, value]) => [name, own?.(name, value) ?? value]),
		) as AnyRecord;
	};
}

function ownPlacements(viewer: Viewer, collection: AnyCollection) {
	if (mayReadAll(viewer.actor, collection) || !viewer.from || !collection.shownOn) return undefined;
	const names = isPlacedByName(collection) ? viewer.from.names : [viewer.from.websiteId];
	return (name: string, value: FieldValue): FieldValue =>
		name === collection.shownOn && Array.isArray(value)
			? (value as string[]).filter((each) => names.includes(each))
			: value;
}
