import { holdsEverywhere, mayReadAll } from "../../model/access.ts";
import { isDomainKey } from "../../model/brands.ts";
import type { AnyCollection } from "../../model/collection.ts";
import type { FieldValue } from "../../model/field.ts";
import { holdsScope } from "../../model/held.ts";
import { findPlacements, isPlacedByName } from "../addresses/placement.ts";
import type { Database } from "../database/database.ts";
import { saidWith } from "../overrides/found-in.ts";
import { saidBeside, withSaid } from "../overrides/said-on.ts";
import { type ExpandedRecord, expandRecords, requireExpandable } from "../records/expand.ts";
import { fewPlacesHeld, heldNames } from "../rights/held-names.ts";
import { holdsWhole } from "../rights/require-rights.ts";
import { type AnyRecord, listFields, type Row, snakeCase } from "../schema/rows.ts";
import {
	conditionsOf,
	filterNames,
	filtersOf,
	leavingOutNames,
	leftOutOf,
	type Narrowing,
	ofWebsite,
	standsOnWebsites,
	withWords,
} from "./filter.ts";
import { withNewFirst } from "./new-records.ts";
import { isIndexed, type ListScopes, newestIds, scopesOf } from "./newest.ts";
import { beyond, endOf, type Order, orderNames, type Sorting, sortingOf } from "./order.ts";
import { type Page, pageOf, refused } from "./page.ts";
import { type AskedRange, rangeNames, rangesOf } from "./ranges.ts";
import { wordsOf } from "./search.ts";
import { bestIds, matchingIds } from "./search-list.ts";
import { type PlacesAsked, withSomePlaces } from "./some-places.ts";
import {
	columnsOf,
	isSeenOn,
	type Query,
	shownNames,
	standsAt,
	toRecords,
	type Viewer,
	visible,
} from "./visible.ts";

/** What to list. Records come newest `createdAt` first unless told otherwise. */
export interface ListOptions {
	/** Equal to the value; of a list field, having it among its values. */
	readonly where?: Readonly<Record<string, FieldValue>>;
	/** None of the values; of a list field, having none of them among its values. */
	readonly without?: Readonly<Record<string, readonly FieldValue[]>>;
	/** Between values; without an order, the greatest come first of what is named first. */
	readonly within?: Readonly<Record<string, AskedRange>>;
	/** Id of a website: only what is shown on it. */
	readonly website?: string;
	/** Words that the record has; without an order, the best match comes first. */
	readonly search?: string;
	readonly order?: Order;
	/** Only these fields and facts, beside id and version. */
	readonly fields?: readonly string[];
	/** Fields and facts whose records are to be had, too, under `expanded`. */
	readonly expand?: readonly string[];
	/** Only some of the websites that each record names; for staff. */
	readonly places?: PlacesAsked;
	/** First, those that have yet to be published, as their drafts have them: with version 0, the last changed first. */
	readonly withNew?: boolean;
	/** At most this many; 1 to 1,000. */
	readonly limit?: number;
	/** Where the page before ended. */
	readonly cursor?: string;
}

/** A list that has been checked: what to find and how to sort it. */
interface Plan extends Narrowing {
	readonly viewer: Viewer;
	readonly collection: AnyCollection;
	readonly columns: readonly string[];
	readonly placements: readonly string[] | undefined;
	readonly isKey: boolean;
	readonly held: readonly string[] | undefined;
	/** True where it asks for what the viewer may not see: it is answered as for what does not exist. */
	readonly isNowhere: boolean;
	readonly website: string | undefined;
	/** The website as which records are told to staff. */
	readonly saidOn?: string | undefined;
	readonly words: readonly string[] | undefined;
	readonly sorting: Sorting;
	readonly isSorted: boolean;
	readonly limit: number;
	readonly cursor: string | undefined;
}

const none: Page<Row> = { items: [], nextCursor: undefined };

/**
 * One page of the records that the viewer may see.
 * @throws {InvalidError} with a pointer to the option that cannot be used
 */
export async function listRecords(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	options: ListOptions,
): Promise<Page<ExpandedRecord>> {
	const shown = shownNames(viewer, collection);
	const { fields: names = shown, expand = [], places } = options;
	const unknown = names.find((name) => !shown.includes(name) && name !== "id" && name !== "version");
	if (unknown !== undefined) throw refused("fields", `There is no field ${JSON.stringify(unknown)}`);
	requireExpandable(viewer, collection, expand);
	const read = [...new Set([...names, ...expand])];
	const { shownOn = "" } = collection;
	if (places && !(collection.shownOn && mayReadAll(viewer.actor, collection)))
		throw refused(places.of ? "placesOf" : "mostPlaces", "Which websites records name is for staff");
	const isPart = places !== undefined && read.includes(shownOn);
	const inRows = isPart ? read.filter((name) => name !== shownOn) : read;
	const plan: Plan = {
		...(await planOf(database, viewer, collection, { ...options, fields: read })),
		saidOn: await heldWebsite(database, viewer, options.website),
	};
	const list = async (page: Pick<Plan, "limit" | "cursor"> = plan) => {
		const { items: rows, nextCursor } = await find(database, { ...plan, ...page });
		return {
			items: await toRecords(database, viewer, collection, rows.map(withSaid), inRows),
			nextCursor,
		};
	};
	if (options.withNew && !shown.includes("state"))
		throw refused("withNew", "Records that have yet to be published are for staff");
	const { items: found, nextCursor } = await (options.withNew ? withNewFirst(database, plan, list) : list());
	const named = options.withNew ? found.map((record) => only(record, ["id", "version", ...read])) : found;
	const records = isPart ? await withSomePlaces(database, viewer.actor, collection, named, places) : named;
	if (expand.length === 0) return { items: records, nextCursor };
	const items = await expandRecords(database, viewer, collection, records, expand);
	const unasked = expand.filter((name) => !names.includes(name));
	return { items: unasked.length > 0 ? items.map((item) => without(item, unasked)) : items, nextCursor };
}

/** What is said on a website of others is not for staff who do not hold it. */
async function heldWebsite(database: Database, { actor }: Viewer, website: string | undefined) {
	if (website === undefined || actor.kind !== "user") return website;
	return (await holdsWhole(database, actor, website)) ? website : undefined;
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

async function planOf(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	options: ListOptions,
): Promise<Plan> {
	const { website, where = {}, without = {}, within = {} } = options;
	// What has an index by that is found by it, however few are within the range.
	const [by = "createdAt"] = Object.keys(within);
	const { order = { by, descending: true } } = options;
	const shown = shownNames(viewer, collection);
	if (website !== undefined && !standsOnWebsites(collection))
		throw refused("website", `${collection.label} do not belong to a website`);
	const isByName = isPlacedByName(collection);
	const names = filterNames(collection, shown);
	const filters = filtersOf(collection, where, names);
	const leftOut = leftOutOf(collection, without, leavingOutNames(collection, names));
	return {
		viewer,
		collection,
		columns: columnsOf(collection, options.fields ?? shown),
		filters,
		leftOut: await leftOutOfSeen(database, viewer, collection, leftOut),
		ranges: rangesOf(collection, within, rangeNames(collection, shown)),
		isKey: isByName && (await isKey(database, filters.get(collection.shownOn ?? ""))),
		...(await heldPartOf(database, viewer, collection, { filters, website })),
		placements: website !== undefined && isByName ? await findPlacements(database, website) : undefined,
		website,
		words: options.search === undefined ? undefined : wordsOf(options.search),
		sorting: sortingOf(collection, order, orderNames(collection, shown)),
		isSorted: options.order !== undefined,
		limit: Math.min(Math.max(options.limit ?? 100, 1), 1_000),
		cursor: options.cursor,
	};
}

/** What lists have for somebody who does not hold everywhere; nothing is read for anybody else. */
async function heldPartOf(
	database: Database,
	{ actor }: Viewer,
	collection: AnyCollection,
	{ filters, website }: Pick<Plan, "filters" | "website">,
): Promise<Pick<Plan, "held" | "isNowhere">> {
	if (holdsEverywhere(actor) || !mayReadAll(actor, collection)) return { held: undefined, isNowhere: false };
	const asked = [website, ...placingFields(collection).map((name) => filters.get(name))]
		.filter((name) => name !== undefined)
		.map(String)
		.filter((name) => !holdsScope(actor, name));
	const isNowhere = (await heldNames(database, actor, asked)).size < new Set(asked).size;
	return { held: isPlacedByName(collection) ? await fewPlacesHeld(database, actor) : undefined, isNowhere };
}

/** The list fields by which records say where they are, or where somebody's roles hold. */
function placingFields({ fields, shownOn }: AnyCollection): string[] {
	return Object.keys(fields).filter((name) => name === shownOn || fields[name]?.kind === "scopes");
}

/**
 * What is left out by websites of which the viewer may know nothing is left in: its absence would tell that it is there.
 */
async function leftOutOfSeen(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	leftOut: Narrowing["leftOut"],
): Promise<Narrowing["leftOut"]> {
	const names = placingFields(collection).filter((name) => leftOut.has(name));
	if (names.length === 0) return leftOut;
	const asked = names.flatMap((name) => leftOut.get(name) ?? []).map(String);
	const isKnown = await knownNames(database, viewer, collection, asked);
	return new Map(
		[...leftOut].map(([name, values]) => [
			name,
			names.includes(name) ? values.filter((value) => isKnown(String(value))) : values,
		]),
	);
}

/** Tells of names of websites whether the viewer may know which records have them. */
async function knownNames(
	database: Database,
	{ actor, from }: Viewer,
	collection: AnyCollection,
	names: readonly string[],
): Promise<(name: string) => boolean> {
	if (!mayReadAll(actor, collection)) return (name) => from?.names.includes(name) ?? from === undefined;
	if (holdsEverywhere(actor)) return () => true;
	const held = await heldNames(database, actor, names);
	return (name) => held.has(name) || holdsScope(actor, name);
}

/** Whether a name that records are to have is a brand's key. */
async function isKey({ db }: Database, name: FieldValue | undefined): Promise<boolean> {
	if (typeof name !== "string" || name === "") return false;
	if (isDomainKey(name)) return true;
	const found = db.selectFrom("websites").select("id").where("domain_key", "=", name).limit(1);
	return (await found.execute()).length > 0;
}

function find(database: Database, plan: Plan): Promise<Page<Row>> {
	const { collection, words, sorting, viewer } = plan;
	if (words?.length === 0 || plan.isNowhere) return Promise.resolve(none);
	// Of several websites, an index of each would give a record as often as it is on them.
	const isNarrowed = mayReadAll(viewer.actor, collection) && !holdsEverywhere(viewer.actor);
	if (!collection.newestFirst || (isNarrowed && !words)) return findRows(database, plan);
	const scopes = scopesOf(collection, plan);
	if (scopes.isEmpty) return Promise.resolve(none);
	if (words) return findMatches(database, plan, words, scopes);
	if (scopes.isNarrow && isIndexed(collection, sorting, plan)) return findNewest(database, plan, scopes);
	return findRows(database, plan);
}

async function findRows(database: Database, plan: Plan, ids?: readonly string[]): Promise<Page<Row>> {
	const { sorting, limit, cursor, columns } = plan;
	let query = narrowed(database, plan).select(withSorting(columns, sorting)) as Query;
	if (plan.saidOn !== undefined) query = query.select(saidBeside(plan.collection, columns, plan.saidOn));
	if (ids) query = query.where("id", "in", ids);
	if (cursor !== undefined) query = query.where(beyond(sorting, cursor));
	const direction = sorting.descending ? "desc" : "asc";
	for (const { column } of sorting.columns) query = query.orderBy(column, direction);
	const rows = await query.limit(limit + 1).execute();
	return pageOf(rows, limit, (last) => endOf(sorting, last));
}

/** A page that comes straight from an index: its rows are found first, and read by their ids. */
async function findNewest(database: Database, plan: Plan, scopes: ListScopes): Promise<Page<Row>> {
	const { sorting, limit, cursor } = plan;
	const found = await newestIds(database, plan, scopes, sorting, { enough: limit + 1, cursor });
	const { items, nextCursor } = pageOf(found, limit, (last) => endOf(sorting, last));
	return { items: await rowsInOrder(database, plan, items), nextCursor };
}

async function findMatches(
	database: Database,
	plan: Plan,
	words: readonly string[],
	scopes: ListScopes,
): Promise<Page<Row>> {
	const isOfMany = plan.held === undefined && !holdsEverywhere(plan.viewer.actor);
	if (plan.isSorted || (isOfMany && mayReadAll(plan.viewer.actor, plan.collection))) {
		const ids = await matchingIds(database, words, scopes);
		return ids.length > 0 ? findRows(database, { ...plan, words: undefined }, ids) : none;
	}
	const page = { limit: plan.limit, cursor: plan.cursor, conditions: besideScopes(plan) };
	const { ids, nextCursor } = await bestIds(database, words, scopes, page);
	const rows = ids.map((id) => ({ id }));
	return { items: await rowsInOrder(database, plan, rows), nextCursor };
}

/** What scopes do not say of the records. */
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
	// Columns have been compared where the ids were found; doing it again would mislead SQLite to their index.
	const lists = new Set(listFields(plan.collection));
	const filters = new Map([...plan.filters].filter(([name]) => lists.has(name)));
	const found = { ...plan, filters, leftOut: new Map(), ranges: new Map(), words: undefined };
	const rows: Row[] = await narrowed(database, found)
		.select([...plan.columns])
		.$if(plan.saidOn !== undefined, (query) =>
			query.select(saidBeside(plan.collection, plan.columns, plan.saidOn ?? "")),
		)
		.where("id", "in", ids)
		.execute();
	const byId = new Map(rows.map((row) => [String(row.id), row]));
	return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** The collection's table, narrowed by all that was asked and to what the viewer may see. */
function narrowed({ db }: Database, plan: Plan): Query {
	const { collection, viewer, placements, website, words } = plan;
	let query = visible(db.selectFrom(snakeCase(collection.name)) as unknown as Query, viewer, collection);
	for (const condition of conditionsOf(collection, plan)) query = query.where(condition);
	if (website !== undefined) {
		if (collection.shownOn) query = query.where(standsAt(collection, placements ?? [website]));
		else query = ofWebsite(query, collection, website);
		if (collection.shownOn && !mayReadAll(viewer.actor, collection))
			query = query.where(isSeenOn(collection, website));
	}
	return words ? withWords(query, words, saidWith(viewer, collection)) : query;
}

function withSorting(columns: readonly string[], sorting: Sorting): string[] {
	return [...new Set([...columns, ...sorting.columns.map(({ column }) => column)])];
}
