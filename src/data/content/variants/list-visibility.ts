import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Visibility } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { timeZoneOf } from "../../../model/collections/websites.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { plain } from "../../../model/search/plain.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor } from "../../database/page.ts";
import { requireReader } from "../../records/records.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { findRecord } from "../../records/write.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import type { Row } from "../../schema/rows.ts";
import { scopeInSql } from "./variant-columns.ts";

const endOfPage = z.tuple([z.literal("websites"), z.int().min(0).max(1_000_000)]);

/** Websites with settings come first, then by name. @throws {NotFoundError} {ForbiddenError} {InvalidError} */
export async function listWebsitesOfRecord(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
	page: { readonly search?: string; readonly limit: number; readonly cursor?: string },
): Promise<Page<Visibility>> {
	requireReader(actor, collections[name], id);
	await findRecord(database, { actor }, name, id);
	const [, offset] = page.cursor === undefined ? ["websites", 0] : readCursor(page.cursor, endOfPage);
	const words = plain(page.search ?? "")
		.split(/\s+/)
		.filter(Boolean);
	const conditions = words.map(
		(word) =>
			sql` and lower(w.name || ' ' || w.domain) like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`,
	);
	const { rows } = await sql<Row>`select ${visibilityOf(isPlaced(name, id))} from websites w
		left join variants sh on sh.collection = ${name} and sh.record_id = ${id} and sh.scope = ${scopeInSql(sql`w.id`)}
		where ${isPermittedWebsite(actor)} and (${isSet} or ${isPlaced(name, id)})${sql.join(conditions, sql``)}
		order by case when ${isSet} then 0 else 1 end, w.name, w.id
		limit 0 + ${page.limit + 1} offset 0 + ${offset}`.execute(database.db);
	return pageOf(rows.map(toVisibility), page.limit, () => ["websites", offset + page.limit]);
}

/** `sh` may be missing. */
export const isSet = sql`(coalesce(sh.hidden, 0) = 1 or coalesce(sh.pinned, 0) = 1)`;

export function isPermittedWebsite(actor: Actor): RawBuilder<unknown> {
	return visibleWhen(actor, collections.websites, sql`w.id`) ?? sql`1 = 1`;
}

export function isPlaced(name: CollectionName, id: RecordId | RawBuilder<unknown>): RawBuilder<unknown> {
	const collection: AnyCollection = collections[name];
	const { table, column } = shownTable(collection);
	const places = isPlacedByName(collection) ? sql`(w.id, w.domain_key)` : sql`(w.id)`;
	return sql`exists (select 1 from ${sql.table(table)} l where l.record_id = ${id}
		and ${sql.ref(`l.${column}`)} in ${places})`;
}

/** Columns of the website `w` and its variant `sh`. */
export function visibilityOf(isPlacedThere: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`w.id, w.name, w.domain, w.domain_key, w.country, w.time_zone, sh.hidden, sh.pinned, sh.version,
		case when ${isPlacedThere} then 1 else 0 end as is_placed`;
}

export function toVisibility(row: Row): Visibility {
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
		version: Number(row.version ?? 0),
	};
}
