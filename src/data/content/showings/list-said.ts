import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { SaidShowing } from "../../../model/api/editorial/showing-api.ts";
import { type CollectionName, collectionNames, collections, isCollection } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { hasShowings } from "../../../model/showing.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../../database/page.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Whereabouts } from "../../records/scopes/placed-at.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import { isHeld, isPlaced, isSaid, toShowing } from "./showings.ts";

/** Filters by record, website and date. */
export interface SaidOptions extends Whereabouts {
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

const endOfPage = z.tuple([z.int(), idInCursor, z.string().refine(isCollection), idInCursor]);

/** Returns a page of per-site visibility settings, by date, for records and websites that the actor may see. */
export async function listSaid(
	{ db }: Database,
	actor: Actor,
	{ cursor, limit, ...options }: SaidOptions,
): Promise<Page<SaidShowing>> {
	const after = cursor === undefined ? undefined : readCursor(cursor, endOfPage);
	const names = collectionNames.filter(
		(name) =>
			(options.collection ?? name) === name &&
			hasShowings(collections[name]) &&
			mayReadAll(actor, collections[name]),
	);
	if (names.length === 0) return { items: [], nextCursor: undefined };
	const all = names.map((name) => saidOf(name, actor, options));
	const beyond = after
		? sql` where (found.from_at, found.id, found.collection, found.record_id) > (${sql.join(after)})`
		: sql``;
	const { rows } = await sql<Row>`select * from (${sql.join(all, sql` union all `)}) as found${beyond}
		order by found.from_at, found.id, found.collection, found.record_id limit 0 + ${limit + 1}`.execute(db);
	return pageOf(rows.map(toSaid), limit, ({ fromAt, website, collection, recordId }) => [
		...[fromAt, website, collection, recordId],
	]);
}

function saidOf(
	name: CollectionName,
	actor: Actor,
	{ ids, websites, brand, website, from, to }: Omit<SaidOptions, "cursor" | "limit">,
): RawBuilder<unknown> {
	const collection = collections[name];
	const conditions: RawBuilder<unknown>[] = [sql`sh.collection = ${sql.lit(name)}`, isHeld(actor)];
	// A change is based on the version of the settings, even if they were reset.
	if (!ids) conditions.push(isSaid);
	const seen = visibleWhen(actor, collection, sql`r.id`);
	if (seen) conditions.push(seen);
	if (ids) conditions.push(sql`sh.record_id in (${sql.join(["", ...ids])})`);
	if (websites) conditions.push(sql`sh.website_id in (${sql.join(["", ...websites])})`);
	if (brand) conditions.push(sql`w.domain_key = ${brand}`);
	if (website) conditions.push(sql`sh.website_id = ${website}`);
	if (from !== undefined) conditions.push(sql`sh.from_at >= ${from}`);
	if (to !== undefined) conditions.push(sql`sh.from_at < ${to}`);
	return sql`select ${sql.lit(name)} as collection, sh.record_id, ${sql.ref(`r.${snakeCase(collection.titleField)}`)} as title,
		w.id, w.name, w.domain, w.domain_key, w.country, w.time_zone, sh.hidden, sh.pinned, sh.from_at, sh.version,
		case when ${isPlaced(name, sql`r.id`)} then 1 else 0 end as is_placed
		from showings sh join websites w on w.id = sh.website_id
		join ${sql.table(snakeCase(name))} r on r.id = sh.record_id where ${sql.join(conditions, sql` and `)}`;
}

function toSaid(row: Row): SaidShowing {
	const { collection, record_id, title } = row;
	return {
		...toShowing(row),
		collection: String(collection) as CollectionName,
		recordId: String(record_id),
		title: String(title),
	};
}
