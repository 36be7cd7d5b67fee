import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { hasAllWebsites, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, refused } from "../../database/page.ts";
import { type AnyRecord, listFields, type Row } from "../../schema/rows.ts";
import { permitsScope } from "../rights/scopes.ts";
import { pageByReads, readIds } from "./by-reads.ts";
import { type Counted, countedOf, countUpTo, mostCounted } from "./count.ts";
import { type ExpandedRecord, expandRecords, requireExpandable } from "./expand.ts";
import { conditionsOf } from "./filter.ts";
import { listHooks, type NewRecordsQuery } from "./list-hooks.ts";
import { countNewest, isIndexed, type ListScopes, newestIds, scopesOf } from "./newest.ts";
import { beyond, endOf, fromStart, type Sorting } from "./order.ts";
import { type ListOptions, narrowed, type Plan, planOf, type ReadsFirst } from "./plan.ts";
import { bestIds, matchingIds, mostMatches } from "./search-list.ts";
import { withSomePlaces } from "./some-places.ts";
import { type Query, shownNames, toRecords, type Viewer } from "./visible.ts";

const none: Page<Row> = { items: [], nextCursor: undefined };

/** @throws {InvalidError} with a pointer to the invalid option */
export async function listRecords(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	options: ListOptions,
): Promise<Page<ExpandedRecord> & Partial<Counted>> {
	const shown = shownNames(viewer, collection);
	const { fields: names = shown, expand = [], places } = options;
	requireShown(shown, options);
	requireExpandable(viewer, collection, expand);
	const read = [...new Set([...names, ...expand])];
	const { shownOn = "" } = collection;
	if (places && !(collection.shownOn && mayReadAll(viewer.actor, collection)))
		throw refused(places.of ? "placesOf" : "mostPlaces", "Which websites records name is for staff");
	const isPart = places !== undefined && read.includes(shownOn);
	const inRows = isPart ? read.filter((name) => name !== shownOn) : read;
	const plan: Plan = {
		...(await planOf(database, viewer, collection, { ...options, fields: read })),
		saidOn: await permittedWebsite(database, viewer, options.website),
	};
	const list = async (page: Pick<Plan, "limit" | "cursor"> = plan) => {
		const { items: rows, nextCursor } = await find(database, { ...plan, ...page });
		return {
			items: await toRecords(database, viewer, collection, rows.map(listHooks().applyColumns), inRows),
			nextCursor,
		};
	};
	const counted = options.isCounted && (await count(database, plan, options.withNew));
	const { items: found, nextCursor } = await (options.withNew
		? listHooks().withNewFirst(database, newOf(plan), list)
		: list());
	const named = options.withNew ? found.map((record) => only(record, ["id", "version", ...read])) : found;
	const records = isPart ? await withSomePlaces(database, viewer.actor, collection, named, places) : named;
	const page = { nextCursor, ...counted };
	if (expand.length === 0) return { items: records, ...page };
	const items = await expandRecords(database, viewer, collection, records, expand);
	const unasked = expand.filter((name) => !names.includes(name));
	return { items: unasked.length > 0 ? items.map((item) => without(item, unasked)) : items, ...page };
}

function requireShown(shown: readonly string[], { fields = [], withNew }: ListOptions): void {
	const unknown = fields.find((name) => !shown.includes(name) && name !== "id" && name !== "version");
	if (unknown !== undefined) throw refused("fields", `There is no field ${JSON.stringify(unknown)}`);
	if (withNew && !shown.includes("state"))
		throw refused("withNew", "Records that have yet to be published are for staff");
}

/** Staff read variants of their own websites only. */
async function permittedWebsite(database: Database, { actor }: Viewer, website: string | undefined) {
	if (website === undefined || actor.kind !== "user") return website;
	return (await permitsScope(database, actor, website)) ? website : undefined;
}

function only(record: AnyRecord, names: readonly string[]): AnyRecord {
	return Object.fromEntries(
		Object.entries(record).filter(([name]) => names.includes(name)),
	) as unknown as AnyRecord;
}

function without(record: ExpandedRecord, names: readonly string[]): ExpandedRecord {
	return Object.fromEntries(
		Object.entries(record).filter(([name]) => !names.includes(name)),
	) as unknown as ExpandedRecord;
}

type Way =
	| { readonly by: "nothing" }
	| { readonly by: "rows" }
	| { readonly by: "newest"; readonly scopes: ListScopes }
	| { readonly by: "words"; readonly scopes: ListScopes; readonly words: readonly string[] };

function wayOf(plan: Plan): Way {
	const { collection, words, sorting, viewer } = plan;
	if (words?.length === 0 || plan.isNowhere) return { by: "nothing" };
	// The indexes of several websites would repeat shared records.
	const isNarrowed = mayReadAll(viewer.actor, collection) && !hasAllWebsites(viewer.actor);
	if (!collection.newestFirst || (isNarrowed && !words)) return { by: "rows" };
	const scopes = scopesOf(collection, plan);
	if (scopes.isEmpty) return { by: "nothing" };
	if (words) return { by: "words", words, scopes };
	const isByIndex = scopes.isNarrow && isIndexed(collection, sorting, plan);
	return isByIndex ? { by: "newest", scopes } : { by: "rows" };
}

async function find(database: Database, plan: Plan): Promise<Page<Row>> {
	const way = wayOf(plan);
	if (plan.byReads && way.by !== "nothing") return findByReads(database, plan, plan.byReads, way);
	if (way.by === "words") return findMatches(database, plan, way.words, way.scopes);
	if (way.by === "newest") return findNewest(database, plan, way.scopes);
	return way.by === "rows" ? findRows(database, plan) : none;
}

async function findByReads(
	database: Database,
	plan: Plan,
	byReads: ReadsFirst,
	way: Exclude<Way, { by: "nothing" }>,
): Promise<Page<Row>> {
	const order = listHooks().readOrder(plan.viewer.actor, plan.website);
	const ids = way.by === "words" ? await matchingIds(database, way.words, way.scopes) : undefined;
	if (ids?.length === 0) return none;
	const all = { ...plan, words: undefined };
	return pageByReads(byReads, plan, {
		async read(part) {
			const { items, nextCursor } = await readIds(database, { ...all, ...part }, order, ids);
			return { items: await rowsInOrder(database, all, items), nextCursor };
		},
		unread(part) {
			const isAlso = (id: RawBuilder<unknown>) => sql<SqlBool>`not ${order.isRead(id)}`;
			const unread = { ...all, ...part, isAlso };
			return way.by === "newest" ? findNewest(database, unread, way.scopes) : findRows(database, unread, ids);
		},
	});
}

async function count(database: Database, plan: Plan, isWithNew = false): Promise<Counted> {
	const drafts = isWithNew ? await listHooks().countNew(database, newOf(plan)) : 0;
	const way = wayOf(plan);
	if (way.by === "nothing") return countedOf(drafts);
	if (way.by === "rows") return countedOf(drafts + (await countUpTo(database, narrowed(database, plan))));
	if (way.by === "newest")
		return countedOf(drafts + (await countNewest(database, plan, way.scopes, plan.sorting, mostCounted + 1)));
	const ids = await matchingIds(database, way.words, way.scopes);
	if (ids.length === 0) return countedOf(drafts);
	const query = narrowed(database, { ...plan, words: undefined }).where("id", "in", ids);
	const { total, isCapped } = countedOf(drafts + (await countUpTo(database, query)));
	return { total, isCapped: isCapped || ids.length >= mostMatches };
}

async function findRows(database: Database, plan: Plan, ids?: readonly string[]): Promise<Page<Row>> {
	const { sorting, limit, cursor, columns } = plan;
	let query = narrowed(database, plan).select(withSorting(columns, sorting)) as Query;
	if (plan.saidOn !== undefined)
		query = query.select(listHooks().variantColumns(plan.collection, columns, plan.saidOn));
	if (ids) query = query.where("id", "in", ids);
	if (cursor !== undefined) query = query.where(beyond(sorting, cursor));
	else if (sorting.columns.length > 2) query = query.where(fromStart(sorting));
	for (const { column, descending } of sorting.columns)
		query = query.orderBy(column, descending ? "desc" : "asc");
	const rows = await query.limit(limit + 1).execute();
	return pageOf(rows, limit, (last) => endOf(sorting, last));
}

/** Finds ids by an index, then reads rows. */
async function findNewest(database: Database, plan: Plan, scopes: ListScopes): Promise<Page<Row>> {
	const { sorting, limit, cursor } = plan;
	const ids = await newestIds(database, plan, scopes, sorting, { enough: limit + 1, cursor });
	const { items, nextCursor } = pageOf(ids, limit, (last) => endOf(sorting, last));
	return { items: await rowsInOrder(database, plan, items), nextCursor };
}

async function findMatches(
	database: Database,
	plan: Plan,
	words: readonly string[],
	scopes: ListScopes,
): Promise<Page<Row>> {
	const isOfMany = plan.permittedPlaces === undefined && !hasAllWebsites(plan.viewer.actor);
	if (plan.isSorted || (isOfMany && mayReadAll(plan.viewer.actor, plan.collection))) {
		const ids = await matchingIds(database, words, scopes);
		return ids.length > 0 ? findRows(database, { ...plan, words: undefined }, ids) : none;
	}
	const page = { limit: plan.limit, cursor: plan.cursor, conditions: besideScopes(plan) };
	const { ids, nextCursor } = await bestIds(database, words, scopes, page);
	const rows = ids.map((id) => ({ id }));
	return { items: await rowsInOrder(database, plan, rows), nextCursor };
}

function besideScopes({ collection, filters, leftOut, ranges }: Plan) {
	const { within = "", by = [] } = collection.newestFirst ?? {};
	const isBeside = ([name]: readonly [string, unknown]) => ![within, ...by].includes(name);
	return conditionsOf(collection, {
		filters: new Map([...filters].filter(isBeside)),
		leftOut: new Map([...leftOut].filter(([name]) => !by.includes(name))),
		ranges,
	});
}

async function rowsInOrder(database: Database, plan: Plan, inOrder: readonly Row[]): Promise<Row[]> {
	const ids = inOrder.map((row) => String(row.id));
	if (ids.length === 0) return [];
	// The ids already meet these conditions, which would mislead SQLite to their index.
	const lists = new Set(listFields(plan.collection));
	const filters = new Map([...plan.filters].filter(([name]) => lists.has(name)));
	const found = { ...plan, filters, leftOut: new Map(), ranges: new Map(), words: undefined };
	const rows: Row[] = await narrowed(database, found)
		.select([...plan.columns])
		.$if(plan.saidOn !== undefined, (query) =>
			query.select(listHooks().variantColumns(plan.collection, plan.columns, plan.saidOn ?? "")),
		)
		.where("id", "in", ids)
		.execute();
	const byId = new Map(rows.map((row) => [String(row.id), row]));
	return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

function newOf(plan: Plan): NewRecordsQuery {
	return { ...plan, actor: plan.viewer.actor };
}

function withSorting(columns: readonly string[], sorting: Sorting): string[] {
	return [...new Set([...columns, ...sorting.columns.map(({ column }) => column)])];
}
