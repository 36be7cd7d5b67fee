import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type AnyCollection, carriedOrders } from "../../../model/collection.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import { recordStates } from "../../../model/record-state.ts";
import { hasAllWebsites, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { placementColumns, placementTable } from "../../schema/placement-names.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import type { Narrowing } from "./list-hooks.ts";
import { beyond, orderBy, type Sorting } from "./order.ts";
import { isWithin } from "./ranges.ts";
import { isSeenOn, placementsIn, standsAt, type Viewer } from "./visible.ts";

export interface ListScopes {
	/** Values for `newestFirst.by`, one list per combination. */
	readonly combinations: readonly (readonly string[])[];
	/** Each record is at one placement of every list. */
	readonly placements: readonly (readonly string[])[];
	readonly seenOn: string | undefined;
	/** Undefined for the records' own values. */
	readonly saidOn: string | undefined;
	/** Staff with a role for all websites. */
	readonly isOfAll: boolean;
	readonly isEmpty: boolean;
	/** A filter by a placement other than a brand key, which may be stored by another name. */
	readonly named: string | undefined;
	/** An index of placements or combinations applies. */
	readonly isNarrow: boolean;
}

interface NewestQuery extends Narrowing {
	readonly viewer: Viewer;
	readonly collection: AnyCollection;
	readonly placements: readonly string[] | undefined;
	readonly website: WebsiteId | undefined;
	/** Undefined for a global role, or too many for a query. */
	readonly permittedPlaces?: readonly string[] | undefined;
	readonly isKey: boolean;
}

/** Limits the scopes to visible ones. */
export function scopesOf(collection: AnyCollection, request: NewestQuery): ListScopes {
	const { within = "" } = collection.newestFirst ?? {};
	const { viewer, filters, leftOut } = request;
	const by = narrowedBy(collection, request);
	const isStaff = mayReadAll(viewer.actor, collection);
	const values = by.map((name) => {
		const requested = [filters.get(name), isStaff ? undefined : collection.publicWhen?.[name]];
		return Object.keys(collection.fields[name]?.options ?? recordStates).filter(
			(option) =>
				requested.every((value) => value === undefined || value === option) &&
				!leftOut.get(name)?.includes(option),
		);
	});
	const name = filters.get(within);
	const [key, named] = request.isKey ? [String(name)] : [undefined, name];
	const placements = [
		...(isStaff || !viewer.from ? [] : [placementsIn(collection, viewer.from)]),
		...(request.placements ? [request.placements] : []),
		...(request.permittedPlaces ? [request.permittedPlaces] : []),
		...(key === undefined ? [] : [[key]]),
	];
	const seenOn = isStaff ? undefined : viewer.from?.websiteId;
	return {
		combinations: product(values),
		placements,
		seenOn,
		saidOn: seenOn ?? request.website,
		isOfAll: isStaff && hasAllWebsites(viewer.actor),
		isEmpty: values.some((options) => options.length === 0) || (!isStaff && viewer.from === null),
		named: named === undefined ? undefined : String(named),
		isNarrow:
			named === undefined &&
			(placements.length > 0 || !isStaff || by.some((name) => filters.has(name) || leftOut.has(name))),
	};
}

/** The visitors' index has no state. */
function narrowedBy(
	{ newestFirst }: AnyCollection,
	{ filters, leftOut }: Pick<Narrowing, "filters" | "leftOut">,
): readonly string[] {
	const isByState = (filters.has("state") && !isByScheduled({ filters, leftOut })) || leftOut.has("state");
	return [...(newestFirst?.by ?? []), ...(isByState ? ["state"] : [])];
}

function isByScheduled({ filters, leftOut }: Pick<Narrowing, "filters" | "leftOut">): boolean {
	return filters.get("state") === "scheduled" || (leftOut.get("state") ?? []).includes("scheduled");
}

function product(lists: readonly (readonly string[])[]): string[][] {
	return lists.reduce<string[][]>(
		(made, list) => made.flatMap((start) => list.map((value) => [...start, value])),
		[[]],
	);
}

/** The indexes have this order and all filters. */
export function isIndexed(
	collection: AnyCollection,
	sorting: Sorting,
	{ filters, leftOut, ranges }: Narrowing,
): boolean {
	const [first] = sorting.columns;
	const carried = carriedOrders(collection);
	const inIndex = ["id", ...placementColumns(collection)];
	const { within = "", by = [] } = collection.newestFirst ?? {};
	return (
		!isByScheduled({ filters, leftOut }) &&
		carried.some((name) => snakeCase(name) === first?.column) &&
		sorting.columns.every(({ column }) => inIndex.includes(column)) &&
		[...filters.keys()].every((name) => [within, "state", ...by].includes(name)) &&
		[...leftOut.keys()].every((name) => ["state", ...by].includes(name)) &&
		[...ranges.keys()].every((name) => carried.includes(name))
	);
}

interface Part {
	readonly enough: number;
	readonly cursor: string | undefined;
}

/** Reads one index range per placement and combination, so only the page size matters. */
export async function newestIds(
	{ db }: Database,
	requested: Narrowing & Pick<NewestQuery, "collection">,
	scopes: ListScopes,
	sorting: Sorting,
	page: Part,
): Promise<Row[]> {
	const { rows } =
		await sql<Row>`select id, ${sortedBy(sorting)} from (${newestOfEach(requested, scopes, sorting, page)}) as m
		order by ${orderBy(sorting)} limit 0 + ${page.enough}`.execute(db);
	return rows;
}

export async function countNewest(
	{ db }: Database,
	requested: Narrowing & Pick<NewestQuery, "collection">,
	scopes: ListScopes,
	sorting: Sorting,
	most: number,
): Promise<number> {
	const all = newestOfEach(requested, scopes, sorting, { enough: most, cursor: undefined });
	const { rows } = await sql<{ found: number }>`select count(*) as found from
		(select 1 from (${all}) as m limit 0 + ${most}) as counted`.execute(db);
	return Number(rows[0]?.found ?? 0);
}

function sortedBy({ columns }: Sorting): RawBuilder<unknown> {
	return sql.join(columns.filter(({ column }) => column !== "id").map(({ column }) => sql.ref(column)));
}

function newestOfEach(
	requested: Narrowing & Pick<NewestQuery, "collection">,
	scopes: ListScopes,
	sorting: Sorting,
	page: Part,
): RawBuilder<unknown> {
	const { collection, ranges } = requested;
	const [first, ...others] = scopes.placements;
	const by = narrowedBy(collection, requested);
	const table = first ? placementTable(collection) : snakeCase(collection.name);
	const id = sql.ref(first ? "record_id" : "id");
	const seen =
		scopes.seenOn === undefined
			? []
			: [isSeenOn(collection, scopes.seenOn, `${table}.${first ? "record_id" : "id"}`)];
	const also = requested.isAlso ? [requested.isAlso(sql.ref(`${table}.${first ? "record_id" : "id"}`))] : [];
	const branches = (first ?? [undefined]).flatMap((placement) =>
		scopes.combinations.map((values) => {
			const conditions: RawBuilder<SqlBool>[] = [
				...(placement === undefined ? [] : [sql<SqlBool>`place = ${placement}`]),
				...by.map((name, index) => sql<SqlBool>`${sql.ref(snakeCase(name))} = ${values[index]}`),
				...[...ranges].map(([name, range]) => isWithin(range, sql.ref(snakeCase(name)))),
				...seen,
				...also,
				...others.map((more) => standsAt(collection, more, `${table}.record_id`)),
			];
			const source = sql`(select ${id} as id, ${sortedBy(sorting)} from ${sql.table(table)}
				where ${sql.join(conditions, sql` and `)}${afterCursor(sorting, page.cursor, first ? "record_id" : "id")}
				order by ${orderBy(sorting, first ? "record_id" : "id")} limit 0 + ${page.enough})`;
			return sql`select * from ${source} as b`;
		}),
	);
	return sql.join(branches, sql` union all `);
}

function afterCursor(sorting: Sorting, cursor: string | undefined, id: string) {
	return cursor === undefined ? sql`` : sql` and ${beyond(sorting, cursor, id)}`;
}
