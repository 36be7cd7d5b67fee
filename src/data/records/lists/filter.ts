import { type RawBuilder, type SqlBool, sql } from "kysely";
import { normaliseHost } from "../../../model/addresses/host.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { FieldValue } from "../../../model/field.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { toggle } from "../../../model/kinds/toggle.ts";
import { stateFilters } from "../../../model/record-state.ts";
import { refused } from "../../database/page.ts";
import { linkTable, snakeCase, toCell } from "../../schema/rows.ts";
import { listHooks, type Narrowing } from "./list-hooks.ts";
import { isWithin } from "./ranges.ts";
import { idsOfPlacements } from "./related.ts";
import { checked, type Query, websiteRecordIds } from "./visible.ts";

export const fileFilters = {
	used: "True for what some record uses.",
	described: "False for pictures that say neither what they show nor that they are decorative.",
} as const;
export const placementFilter =
	"Only those that one of these ids, keys or hosts names; at most 200, separated by commas.";
export const stateFilter =
	"Records in this state; for staff. `scheduled`: with a scheduled publication. `own-draft`, with `withNew`: unscheduled records that exist only as drafts by the caller alone.";
/** Per field. */
export const mostLeftOut = 20;

const [longestValue, longestPlacement, mostPlacements] = [300, 253, 200];

export function filterNames(collection: AnyCollection, shown: readonly string[]): string[] {
	const { fields, foundBy = [] } = collection;
	const names = shown.filter(
		(name) => foundBy.includes(name) || (fields[name] && servedAs(fields[name]).lists.includes("filter")),
	);
	return [
		...names,
		...(shown.includes("state") ? ["state"] : []),
		...(collection.unique?.hosts ? ["place"] : []),
		...(collection.staysWhileUsed ? Object.keys(fileFilters) : []),
	];
}

/** The opposite value of a boolean does the same. */
export function leavingOutNames({ fields }: AnyCollection, filters: readonly string[]): string[] {
	return filters.filter((name) => name === "state" || (fields[name] && fields[name].storage !== "boolean"));
}

export function standsOnWebsites(collection: AnyCollection): boolean {
	return collection.publicWhen !== undefined || collection.shownOn !== undefined;
}

/** @throws {InvalidError} with the invalid parameter */
export function filtersOf(
	collection: AnyCollection,
	where: Readonly<Record<string, FieldValue>>,
	allowed: readonly string[],
): ReadonlyMap<string, FieldValue> {
	return new Map(
		Object.entries(where).map(([name, value]) => {
			if (!allowed.includes(name)) throw refused(name, `Lists cannot be filtered by ${name}`);
			return [name, filterValue(collection, name, value)];
		}),
	);
}

export function leftOutOf(
	collection: AnyCollection,
	without: Readonly<Record<string, readonly FieldValue[]>>,
	allowed: readonly string[],
): Narrowing["leftOut"] {
	return new Map(
		Object.entries(without).map(([name, values]) => {
			const parameter = `${name}[not]`;
			if (!allowed.includes(name)) throw refused(parameter, `Lists cannot leave out values of ${name}`);
			if (values.length > mostLeftOut)
				throw refused(parameter, `${parameter} leaves out at most ${mostLeftOut} values`);
			return [name, values.map((value) => filterValue(collection, name, value, parameter))];
		}),
	);
}

const fileToggle = toggle("This filter");

function filterValue(
	{ fields }: AnyCollection,
	name: string,
	value: FieldValue,
	parameter = name,
): FieldValue {
	if (name === "place") return placementsNamed(value);
	if (name === "state") return stateNamed(value, parameter);
	const field = fields[name] ?? fileToggle;
	if (field.storage === "boolean") {
		if (value === true || value === "true") return true;
		if (value === false || value === "false") return false;
		throw refused(parameter, `${field.label} is true or false`);
	}
	if (typeof value !== "string" || value.length > longestValue || /\0/.test(value) || !value.isWellFormed())
		throw refused(parameter, `${field.label} cannot have this value`);
	const tidy = servedAs(field).tidy?.(value) ?? value;
	if (field.options && !Object.hasOwn(field.options, tidy))
		throw refused(parameter, `${field.label} must be one of: ${Object.keys(field.options).join(", ")}`);
	return tidy;
}

function stateNamed(value: FieldValue, parameter: string): FieldValue {
	if (typeof value === "string" && Object.hasOwn(stateFilters, value)) return value;
	throw refused(parameter, `state must be one of: ${Object.keys(stateFilters).join(", ")}`);
}

function placementsNamed(value: FieldValue): readonly string[] {
	const placements = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
	const isPlacement = (placement: string) =>
		placement !== "" &&
		placement.length <= longestPlacement &&
		!/\0/.test(placement) &&
		placement.isWellFormed();
	if (placements.length === 0 || placements.length > mostPlacements || !placements.every(isPlacement))
		throw refused("place", `place is 1 to ${mostPlacements} ids, keys or hosts, separated by commas`);
	return placements.map((placement) =>
		placement.includes(".") ? (normaliseHost(placement) ?? placement) : placement,
	);
}

export function conditionsOf(
	collection: AnyCollection,
	{ filters, leftOut, ranges }: Narrowing,
): RawBuilder<SqlBool>[] {
	return [
		...[...filters].map(([name, value]) => isValue(collection, name, value)),
		...[...leftOut].flatMap(([name, values]) =>
			values.map((value) => sql<SqlBool>`not ${isValue(collection, name, value)}`),
		),
		...[...ranges].map(([name, range]) => isWithin(range, sql.ref(snakeCase(name)))),
	];
}

/** A list field contains the value. */
function isValue(collection: AnyCollection, name: string, value: FieldValue): RawBuilder<SqlBool> {
	const isCell = (left: RawBuilder<unknown>) => sql<SqlBool>`(${left} = ${toCell(value)})`;
	if (name === "used") return isCell(isUsed());
	if (name === "place")
		return sql<SqlBool>`(${sql.ref("id")} in (${idsOfPlacements(value as readonly string[])}))`;
	// Finds a website by any of its hosts.
	if (value !== "" && collection.unique?.hosts?.includes(name))
		return sql<SqlBool>`(${sql.ref("id")} in (select record_id from websites_hosts where value = ${String(value)}))`;
	if (name === "state" && value === "scheduled")
		return listHooks().isScheduled(collection, sql.ref(`${snakeCase(collection.name)}.id`));
	// Newest-first lists have their own index, or filter few rows.
	if (name === "state" && collection.newestFirst) return isCell(checked(name));
	if (name === "described") return isCell(isDescribed());
	if (collection.fields[name]?.storage !== "list") return isCell(sql.ref(snakeCase(name)));
	const having = sql`(select record_id from ${sql.table(linkTable(collection, name))} where value = ${String(value)})`;
	return sql<SqlBool>`(${sql.ref("id")} in ${having})`;
}

function isUsed() {
	return sql`case when exists (select 1 from media_uses as u where u.media_id = media.id) then 1 else 0 end`;
}

function isDescribed() {
	return sql`case when type = 'picture' and decorative = 0 and trim(alt) = '' then 0 else 1 end`;
}

/** Also for collections keyed by website id. */
export function ofWebsite(query: Query, collection: AnyCollection, websiteId: WebsiteId): Query {
	return query.where(sql.ref("id"), "in", websiteRecordIds(collection, websiteId));
}

export function withWords(
	query: Query,
	words: readonly string[],
	isAlso?: (word: string) => RawBuilder<boolean>,
): Query {
	const isIn = (word: string) => sql<boolean>`findable like ${`%${word}%`}`;
	return words.reduce(
		(narrower, word) =>
			narrower.where(isAlso ? sql<boolean>`(${isIn(word)} or ${isAlso(word)})` : isIn(word)),
		query,
	);
}
