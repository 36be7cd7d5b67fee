import { type RawBuilder, sql } from "kysely";
import type { MostRead, RankedArticle } from "../../../model/api/reports/reads-api.ts";
import type { DomainKey } from "../../../model/brands.ts";
import { toId } from "../../../model/ids.ts";
import { leastShown } from "../../../model/list-limit.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { hasAllWebsites } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Row } from "../../schema/rows.ts";
import { isWebsiteSeen } from "./counted-websites.ts";
import { shownCount } from "./period-columns.ts";
import { allWebsitesKey } from "./read-totals.ts";

const mostShown = 10;
const risingShown = 5;

/** Returns the articles with the most views in 30 days on the websites that the actor may see, or on those of a brand. */
export async function readMostRead(
	database: Database,
	actor: Actor,
	{ brand }: { readonly brand?: DomainKey | undefined } = {},
): Promise<MostRead> {
	const totals = totalsOf(actor, brand);
	const isSeen = visibleWhen(actor, collections.content, sql`a.id`) ?? sql`1 = 1`;
	const ranked = (order: RawBuilder<unknown>, condition: RawBuilder<unknown>, limit: number) =>
		sql<Row>`select a.id, a.title, t.views, t.earlier from (${totals}) as t join content a on a.id = t.article_id
			where ${isSeen} and ${condition} order by ${order}, a.id limit ${sql.lit(limit)}`.execute(database.db);
	const most = await ranked(sql`t.views desc`, sql`t.views > 0`, mostShown);
	const rising = await ranked(
		sql`t.views - t.earlier desc`,
		sql`t.views > t.earlier and t.views >= ${sql.lit(leastShown)}`,
		risingShown,
	);
	return { most: most.rows.map(toRanked), rising: rising.rows.map(toRanked) };
}

/** Views per article, as `article_id`, `views` and `earlier`. */
function totalsOf(actor: Actor, brand: DomainKey | undefined): RawBuilder<unknown> {
	if (hasAllWebsites(actor) && brand === undefined)
		return sql`select article_id, views_30 as views, before_30 as earlier from read_totals
			where website_id = ${allWebsitesKey}`;
	const ofBrand = brand === undefined ? sql`1 = 1` : sql`w.domain_key = ${brand}`;
	return sql`select r.article_id, ${sumOf(sql`r.views_30`)} as views, ${sumOf(sql`r.before_30`)} as earlier
		from websites w join read_totals r on r.website_id = w.id
		where ${ofBrand} and ${isWebsiteSeen(actor)} group by r.article_id`;
}

function sumOf(column: RawBuilder<unknown>): RawBuilder<number> {
	return sql`sum(case when ${column} < ${sql.lit(leastShown)} then 0 else ${column} end)`;
}

function toRanked(row: Row): RankedArticle {
	return {
		id: toId(row.id),
		title: String(row.title),
		views: shownCount(Number(row.views)),
		before: shownCount(Number(row.earlier)),
	};
}
