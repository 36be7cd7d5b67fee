import { sql } from "kysely";
import { isDomainKey } from "../../../model/brands.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { FieldValue } from "../../../model/field.ts";
import { toId, type WebsiteId } from "../../../model/ids.ts";
import { hasAllWebsites, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { refused } from "../../database/page.ts";
import { isPlacedByName } from "../../schema/placement-names.ts";
import { snakeCase } from "../../schema/rows.ts";
import { fewPermittedPlacements, permittedValues } from "../rights/placements.ts";
import { permitsScope } from "../rights/scopes.ts";
import { findPlacements } from "../scopes/placement.ts";
import { wordsOf } from "../search/words.ts";
import {
	conditionsOf,
	filterNames,
	filtersOf,
	leavingOutNames,
	leftOutOf,
	ofWebsite,
	standsOnWebsites,
	withWords,
} from "./filter.ts";
import { listHooks, type Narrowing } from "./list-hooks.ts";
import { type Order, orderNames, readsOrder, type Sorting, sortingOf } from "./order.ts";
import { type RequestedRange, rangeNames, rangesOf } from "./ranges.ts";
import type { RequestedPlacements } from "./some-places.ts";
import { columnsOf, isSeenOn, type Query, shownNames, standsAt, type Viewer, visible } from "./visible.ts";

export interface ListOptions {
	readonly where?: Readonly<Record<string, FieldValue>>;
	readonly without?: Readonly<Record<string, readonly FieldValue[]>>;
	/** By default, orders by the first of these fields, greatest first. */
	readonly within?: Readonly<Record<string, RequestedRange>>;
	/** Only records shown there. */
	readonly website?: string;
	/** Best match first by default. */
	readonly search?: string;
	/** A second order applies to ties. */
	readonly order?: Order | readonly Order[];
	/** In addition to id and version. */
	readonly fields?: readonly string[];
	/** Returned in `expanded`. */
	readonly expand?: readonly string[];
	readonly places?: RequestedPlacements;
	/** Unpublished records come first, last changed first, with draft values and version 0. */
	readonly withNew?: boolean;
	readonly isCounted?: boolean;
	/** 1 to 1,000; 100 by default. */
	readonly limit?: number;
	readonly cursor?: string;
}

export type ReadsFirst = "most" | "least";

export interface Plan extends Narrowing {
	readonly viewer: Viewer;
	readonly collection: AnyCollection;
	readonly columns: readonly string[];
	readonly placements: readonly string[] | undefined;
	readonly isKey: boolean;
	readonly permittedPlaces: readonly string[] | undefined;
	/** A filter refers to something hidden. The response equals that for a missing one. */
	readonly isNowhere: boolean;
	readonly website: WebsiteId | undefined;
	/** Website whose variants are returned. */
	readonly saidOn?: string | undefined;
	readonly words: readonly string[] | undefined;
	readonly sorting: Sorting;
	/** Records without views are ordered by `sorting`. */
	readonly byReads: ReadsFirst | undefined;
	readonly isSorted: boolean;
	readonly limit: number;
	readonly cursor: string | undefined;
}

/** @throws {InvalidError} with a pointer to the invalid option */
export async function planOf(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	options: ListOptions,
): Promise<Plan> {
	const { where = {}, without = {}, within = {} } = options;
	// Lets an index find few rows within the range.
	const [by = "createdAt"] = Object.keys(within);
	const { order = { by, descending: true } } = options;
	const shown = shownNames(viewer, collection);
	const website = options.website === undefined ? undefined : toId<WebsiteId>(options.website);
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
		...(await permittedPartOf(database, viewer, collection, { filters, website })),
		placements: website !== undefined && isByName ? await findPlacements(database, website) : undefined,
		website,
		words: options.search === undefined ? undefined : wordsOf(options.search),
		...orderOf(collection, [order].flat(), orderNames(collection, shown)),
		isSorted: options.order !== undefined,
		limit: Math.min(Math.max(options.limit ?? 100, 1), 1_000),
		cursor: options.cursor,
	};
}

function orderOf(
	collection: AnyCollection,
	orders: readonly Order[],
	allowed: readonly string[],
): Pick<Plan, "sorting" | "byReads"> {
	const sorting = sortingOf(collection, orders, allowed);
	const reads = orders.find(({ by }) => by === readsOrder);
	if (!reads) return { sorting, byReads: undefined };
	const unread = sortingOf(collection, [{ by: "updatedAt", descending: true }], allowed);
	return { sorting: unread, byReads: reads.descending ? "most" : "least" };
}

async function permittedPartOf(
	database: Database,
	{ actor }: Viewer,
	collection: AnyCollection,
	{ filters, website }: Pick<Plan, "filters" | "website">,
): Promise<Pick<Plan, "permittedPlaces" | "isNowhere">> {
	if (hasAllWebsites(actor) || !mayReadAll(actor, collection))
		return { permittedPlaces: undefined, isNowhere: false };
	let isNowhere = website !== undefined && !(await permitsScope(database, actor, website));
	for (const name of placingFields(collection)) {
		const value = filters.get(name);
		if (isNowhere || value === undefined) continue;
		const permitted = await permittedValues(database, actor, collection.fields[name], [String(value)]);
		isNowhere = permitted.size === 0;
	}
	return {
		permittedPlaces: isPlacedByName(collection) ? await fewPermittedPlacements(database, actor) : undefined,
		isNowhere,
	};
}

function placingFields({ fields, shownOn }: AnyCollection): string[] {
	return Object.keys(fields).filter((name) => name === shownOn || fields[name]?.kind === "scopes");
}

/** Ignores exclusions of hidden websites, since an absent record would reveal them. */
async function leftOutOfSeen(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	leftOut: Narrowing["leftOut"],
): Promise<Narrowing["leftOut"]> {
	const names = placingFields(collection).filter((name) => leftOut.has(name));
	if (names.length === 0) return leftOut;
	const shown = new Map(leftOut);
	for (const name of names) {
		const values = leftOut.get(name) ?? [];
		const isVisible = await visibleValues(database, viewer, collection, name, values.map(String));
		shown.set(
			name,
			values.filter((value) => isVisible(String(value))),
		);
	}
	return shown;
}

async function visibleValues(
	database: Database,
	{ actor, from }: Viewer,
	collection: AnyCollection,
	field: string,
	values: readonly string[],
): Promise<(name: string) => boolean> {
	if (!mayReadAll(actor, collection)) return (name) => from?.names.includes(name) ?? from === undefined;
	if (hasAllWebsites(actor)) return () => true;
	const permitted = await permittedValues(database, actor, collection.fields[field], values);
	return (name) => permitted.has(name);
}

async function isKey({ db }: Database, name: FieldValue | undefined): Promise<boolean> {
	if (typeof name !== "string" || name === "") return false;
	if (isDomainKey(name)) return true;
	const found = db.selectFrom("websites").select("id").where("domain_key", "=", name).limit(1);
	return (await found.execute()).length > 0;
}

export function narrowed({ db }: Database, plan: Plan): Query {
	const { collection, viewer, placements, website, words } = plan;
	let query = visible(db.selectFrom(snakeCase(collection.name)) as unknown as Query, viewer, collection);
	for (const condition of conditionsOf(collection, plan)) query = query.where(condition);
	if (plan.isAlso) query = query.where(plan.isAlso(sql.ref(`${snakeCase(collection.name)}.id`)));
	if (website !== undefined) {
		if (collection.shownOn) query = query.where(standsAt(collection, placements ?? [website]));
		else query = ofWebsite(query, collection, website);
		if (collection.shownOn && !mayReadAll(viewer.actor, collection))
			query = query.where(isSeenOn(collection, website));
	}
	return words ? withWords(query, words, listHooks().hasVariantWith(viewer.actor, collection)) : query;
}
