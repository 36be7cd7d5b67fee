import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DomainKey } from "../../../model/brands.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import type { ReadOrder } from "../../records/lists/list-hooks.ts";
import { isWebsiteSeen } from "./counted-websites.ts";
import { periodColumn } from "./period-columns.ts";
import { allWebsitesKey } from "./read-totals.ts";

interface Where {
	readonly brand?: DomainKey | undefined;
	/** The caller checks that the actor may see it. */
	readonly website?: string | undefined;
}

/**
 * Selects `article_id` and the columns. One or all websites use an index; other sums cost as many rows as they add.
 */
export function totalsSeen(
	actor: Actor,
	{ brand, website }: Where,
	columns: readonly string[],
): RawBuilder<unknown> {
	const key = website ?? (hasAllWebsites(actor) && brand === undefined ? allWebsitesKey : undefined);
	const names = columns.map((name) => sql.ref(`r.${name}`));
	if (key !== undefined)
		return sql`select r.article_id, ${sql.join(names)} from read_totals r where r.website_id = ${key}`;
	const sums = columns.map((name) => sql`sum(${sql.ref(`r.${name}`)}) as ${sql.ref(name)}`);
	const ofBrand = brand === undefined ? sql`1 = 1` : sql`w.domain_key = ${brand}`;
	return sql`select r.article_id, ${sql.join(sums)} from websites w join read_totals r on r.website_id = w.id
		where ${ofBrand} and ${isWebsiteSeen(actor)} group by r.article_id`;
}

const listed = periodColumn("views", 30);

/** Orders by views in 30 days. */
export function readOrder(actor: Actor, website: string | undefined): ReadOrder {
	const isOfAll = website === undefined && hasAllWebsites(actor);
	const isThere =
		website !== undefined || isOfAll
			? sql`r.website_id = ${website ?? allWebsitesKey}`
			: sql`exists (select 1 from websites w where w.id = r.website_id and ${isWebsiteSeen(actor)})`;
	return {
		totals: sql`select t.article_id as id, ${sql.ref(`t.${listed}`)} as views
			from (${totalsSeen(actor, { website }, [listed])}) as t where ${sql.ref(`t.${listed}`)} > 0`,
		isRead: (id) =>
			sql<SqlBool>`exists (select 1 from read_totals r
				where r.article_id = ${id} and ${sql.ref(`r.${listed}`)} > 0 and ${isThere})`,
	};
}
