import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { ListedVisibility } from "../../../model/api/editorial/variant-api.ts";
import { toId } from "../../../model/ids.ts";
import { type CollectionName, collectionNames, collections, isCollection } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import type { Values } from "../../../model/values.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import {
	isPermittedWebsite,
	isPlaced,
	isSet,
	toVisibility,
	visibilityOf,
} from "../../content/variants/list-visibility.ts";
import { websiteInSql } from "../../content/variants/variant-columns.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../../database/page.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import type { Whereabouts } from "../../records/scopes/placed-at.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";

export interface VisibilityOptions extends Whereabouts {
	readonly collection?: CollectionName | undefined;
	/** Given ids, includes reset settings. */
	readonly ids?: readonly string[] | undefined;
	readonly websites?: readonly string[] | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit: number;
}

const endOfPage = z.tuple([z.string().refine(isCollection), idInCursor, idInCursor]);

/** Includes scheduled times and draft records. @throws {InvalidError} for an invalid cursor */
export async function listVisibility(
	database: Database,
	actor: Actor,
	{ cursor, limit, ...options }: VisibilityOptions,
): Promise<Page<ListedVisibility>> {
	const after = cursor === undefined ? undefined : readCursor(cursor, endOfPage);
	const names = collectionNames.filter(
		(name) =>
			(options.collection ?? name) === name &&
			hasVisibility(collections[name]) &&
			mayReadAll(actor, collections[name]),
	);
	if (names.length === 0) return { items: [], nextCursor: undefined };
	const all = names.map((name) => settingsOf(name, database, actor, options));
	const beyond = after
		? sql` where (found.collection, found.record_id, found.id) > (${sql.join(after)})`
		: sql``;
	const { rows } = await sql<Row>`select * from (${sql.join(all, sql` union all `)}) as found${beyond}
		order by found.collection, found.record_id, found.id limit 0 + ${limit + 1}`.execute(database.db);
	return pageOf(rows.map(toListed), limit, ({ collection, recordId, website }) => [
		...[collection, recordId, website],
	]);
}

function settingsOf(
	name: CollectionName,
	{ dialect }: Database,
	actor: Actor,
	{ ids, websites, brand, website }: Omit<VisibilityOptions, "cursor" | "limit">,
): RawBuilder<unknown> {
	const collection = collections[name];
	const conditions: RawBuilder<unknown>[] = [
		sql`sh.collection = ${sql.lit(name)} and sh.scope like ${`${websiteScope("")}%`}`,
		sql`(r.id is not null or d.record_id is not null)`,
		isPermittedWebsite(actor),
	];
	// Changes need the version of a reset variant, too.
	if (!ids) conditions.push(isSet);
	const seen = referenceVisibleWhen(dialect, actor, [name], "sh");
	if (seen) conditions.push(seen);
	if (ids) conditions.push(sql`sh.record_id in (${sql.join(["", ...ids])})`);
	if (websites) conditions.push(sql`sh.scope in (${sql.join(["", ...websites.map(websiteScope)])})`);
	if (brand) conditions.push(sql`w.domain_key = ${brand}`);
	if (website) conditions.push(sql`sh.scope = ${websiteScope(website)}`);
	return sql`select ${sql.lit(name)} as collection, sh.record_id,
			coalesce(${sql.ref(`r.${snakeCase(collection.titleField)}`)}, d.title) as title,
			${visibilityOf(isPlaced(name, sql`r.id`))}, i.field_values, p.id as release_id, p.version as release_version, p.kind, p.at,
			(select count(*) from release_items o where o.release_id = p.id) as items
		from variants sh join websites w on w.id = ${websiteInSql(sql`sh.scope`)}
		left join ${sql.table(snakeCase(name))} r on r.id = sh.record_id
		left join drafts d on d.collection = sh.collection and d.record_id = sh.record_id and d.scope = 'all'
			and d.state = 'open' and d.base_version = 0
		left join release_items i on i.collection = sh.collection and i.record_id = sh.record_id and i.scope = sh.scope
			and i.action = 'publish' and i.pending = 1
		left join releases p on p.id = i.release_id
		where ${sql.join(conditions, sql` and `)}`;
}

function toListed(row: Row): ListedVisibility {
	const isScheduled = row.field_values !== null && isShown(JSON.parse(String(row.field_values)) as Values);
	const isAlone = row.kind === "single" && Number(row.items) === 1;
	return {
		...toVisibility(row),
		collection: row.collection as CollectionName,
		recordId: toId(row.record_id),
		title: String(row.title),
		showsAt: isScheduled ? Number(row.at) : 0,
		...(isScheduled &&
			isAlone && {
				release: { id: String(row.release_id), version: Number(row.release_version) },
			}),
	};
}

function isShown({ hidden }: Values): boolean {
	return hidden === false;
}
