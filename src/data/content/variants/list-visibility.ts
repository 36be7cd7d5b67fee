import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { ListedVisibility, Visibility } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { timeZoneOf } from "../../../model/collections/websites.ts";
import { type CollectionName, collectionNames, collections, isCollection } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import { websiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../../database/page.ts";
import { requireReader } from "../../records/records.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Whereabouts } from "../../records/scopes/placed-at.ts";
import { plain } from "../../records/search/words.ts";
import { findRecord } from "../../records/write.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import { scopeInSql, websiteInSql } from "./variant-columns.ts";

/** Filters by record, website and date. */
export interface VisibilityOptions extends Whereabouts {
	readonly collection?: CollectionName | undefined;
	/** Ids of records; with these, visibility settings that were reset are included. */
	readonly ids?: readonly string[] | undefined;
	/** Ids of websites. */
	readonly websites?: readonly string[] | undefined;
	/** Only records with a start date at or after this time, in milliseconds since the epoch. */
	readonly from?: number | undefined;
	/** End of the date range, exclusive. */
	readonly to?: number | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit: number;
}

const endOfList = z.tuple([z.int(), idInCursor, z.string().refine(isCollection), idInCursor]);

/** Returns a page of visibility settings, by date, for records and websites that the actor may see. */
export async function listVisibility(
	{ db }: Database,
	actor: Actor,
	{ cursor, limit, ...options }: VisibilityOptions,
): Promise<Page<ListedVisibility>> {
	const after = cursor === undefined ? undefined : readCursor(cursor, endOfList);
	const names = collectionNames.filter(
		(name) =>
			(options.collection ?? name) === name &&
			hasVisibility(collections[name]) &&
			mayReadAll(actor, collections[name]),
	);
	if (names.length === 0) return { items: [], nextCursor: undefined };
	const all = names.map((name) => visibilityOf(name, actor, options));
	const beyond = after
		? sql` where (found.visible_from, found.id, found.collection, found.record_id) > (${sql.join(after)})`
		: sql``;
	const { rows } = await sql<Row>`select * from (${sql.join(all, sql` union all `)}) as found${beyond}
		order by found.visible_from, found.id, found.collection, found.record_id limit 0 + ${limit + 1}`.execute(
		db,
	);
	const listed = rows.map((row) => ({
		...toVisibility(row),
		collection: String(row.collection) as CollectionName,
		recordId: String(row.record_id),
		title: String(row.title),
	}));
	return pageOf(listed, limit, ({ visibleFrom, website, collection, recordId }) => [
		...[visibleFrom, website, collection, recordId],
	]);
}

function visibilityOf(
	name: CollectionName,
	actor: Actor,
	{ ids, websites, brand, website, from, to }: Omit<VisibilityOptions, "cursor" | "limit">,
): RawBuilder<unknown> {
	const collection = collections[name];
	const conditions: RawBuilder<unknown>[] = [
		sql`sh.collection = ${sql.lit(name)} and sh.scope like ${`${websiteScope("")}%`}`,
		isPermittedWebsite(actor),
	];
	// A change is based on the version of the variant, even if it was reset.
	if (!ids) conditions.push(isSet);
	const seen = visibleWhen(actor, collection, sql`r.id`);
	if (seen) conditions.push(seen);
	if (ids) conditions.push(sql`sh.record_id in (${sql.join(["", ...ids])})`);
	if (websites) conditions.push(sql`sh.scope in (${sql.join(["", ...websites.map(websiteScope)])})`);
	if (brand) conditions.push(sql`w.domain_key = ${brand}`);
	if (website) conditions.push(sql`sh.scope = ${websiteScope(website)}`);
	if (from !== undefined) conditions.push(sql`sh.visible_from >= ${from}`);
	if (to !== undefined) conditions.push(sql`sh.visible_from < ${to}`);
	return sql`select ${sql.lit(name)} as collection, sh.record_id, ${sql.ref(`r.${snakeCase(collection.titleField)}`)} as title,
		${columns(isPlaced(name, sql`r.id`))} from variants sh join websites w on w.id = ${websiteInSql(sql`sh.scope`)}
		join ${sql.table(snakeCase(name))} r on r.id = sh.record_id where ${sql.join(conditions, sql` and `)}`;
}

const endOfPage = z.tuple([z.literal("websites"), z.int().min(0).max(1_000_000)]);

/**
 * Lists the websites where a record is placed or has visibility settings; those with settings first, then by name.
 * @param search words in the name or domain of the website
 * @throws {NotFoundError} {ForbiddenError} {InvalidError} for an invalid cursor
 */
export async function listWebsitesOfRecord(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
	page: { readonly search?: string; readonly limit: number; readonly cursor?: string },
): Promise<Page<Visibility>> {
	requireReader(actor, collections[name], id);
	await findRecord(database, { actor }, name, id);
	const [, offset] = page.cursor === undefined ? ["websites", 0] : readCursor(page.cursor, endOfPage);
	const words = plain(page.search ?? "")
		.split(/\s+/)
		.filter(Boolean);
	const found = words.map(
		(word) =>
			sql` and lower(w.name || ' ' || w.domain) like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`,
	);
	const { rows } = await sql<Row>`select ${columns(isPlaced(name, id))} from websites w
		left join variants sh on sh.collection = ${name} and sh.record_id = ${id} and sh.scope = ${scopeInSql(sql`w.id`)}
		where ${isPermittedWebsite(actor)} and (${isSet} or ${isPlaced(name, id)})${sql.join(found, sql``)}
		order by case when ${isSet} then 0 else 1 end, w.name, w.id
		limit 0 + ${page.limit + 1} offset 0 + ${offset}`.execute(database.db);
	return pageOf(rows.map(toVisibility), page.limit, () => ["websites", offset + page.limit]);
}

/** SQL condition that the variant `sh`, which may be missing, has visibility settings. */
const isSet = sql`(coalesce(sh.hidden, 0) = 1 or coalesce(sh.pinned, 0) = 1 or coalesce(sh.visible_from, 0) > 0)`;

/** Returns the SQL condition that the website `w` is within the actor's scopes. Others are not listed. */
export function isPermittedWebsite(actor: Actor): RawBuilder<unknown> {
	return visibleWhen(actor, collections.websites, sql`w.id`) ?? sql`1 = 1`;
}

/**
 * Returns the SQL condition that a record is placed on the website `w`.
 * @param id of the record, or a column with it
 */
export function isPlaced(name: CollectionName, id: string | RawBuilder<unknown>): RawBuilder<unknown> {
	const collection: AnyCollection = collections[name];
	const { table, column } = shownTable(collection);
	const places = isPlacedByName(collection) ? sql`(w.id, w.domain_key)` : sql`(w.id)`;
	return sql`exists (select 1 from ${sql.table(table)} l where l.record_id = ${id}
		and ${sql.ref(`l.${column}`)} in ${places})`;
}

function columns(isPlacedThere: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`w.id, w.name, w.domain, w.domain_key, w.country, w.time_zone, sh.hidden, sh.pinned, sh.visible_from,
		sh.version, case when ${isPlacedThere} then 1 else 0 end as is_placed`;
}

function toVisibility(row: Row): Visibility {
	return {
		website: String(row.id),
		name: String(row.name),
		domain: String(row.domain),
		timeZone: timeZoneOf({
			domainKey: String(row.domain_key),
			country: String(row.country),
			timeZone: String(row.time_zone),
		}),
		isPlaced: row.is_placed === 1,
		hidden: row.hidden === 1,
		pinned: row.pinned === 1,
		visibleFrom: Number(row.visible_from ?? 0),
		version: Number(row.version ?? 0),
	};
}
