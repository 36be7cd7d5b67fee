import { sql } from "kysely";
import type { ArticleReads } from "../../../model/api/reports/reads-api.ts";
import type { RecordId } from "../../../model/ids.ts";
import { leastShown } from "../../../model/list-limit.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import type { Row } from "../../schema/rows.ts";
import { countedWebsite, isWebsiteSeen } from "./counted-websites.ts";
import { firstDayOf, periodSums, periodsOf, shownCount } from "./period-columns.ts";

const mostWebsites = 50;
const mostReferrers = 20;

/**
 * Includes former addresses, visible websites and linking hosts. @throws {NotFoundError} if the actor may not see the
 * article
 */
export async function readArticleReads(
	database: Database,
	actor: Actor,
	id: RecordId,
	now = Date.now(),
): Promise<ArticleReads> {
	await requireVisible(database, actor, "content", id);
	const { rows } = await sql<Row>`select w.id, w.domain_key, w.name, w.domain, c.* from (
			select ${countedWebsite} as website, ${periodSums(now)} from page_view_days d
			where d.article_id = ${id} and d.day >= ${firstDayOf(90, now)} group by 1
		) as c join websites w on w.id = c.website
		where ${isWebsiteSeen(actor)} order by c.views_90 desc, w.id`.execute(database.db);
	return {
		periods: periodsOf(rows),
		websites: rows.slice(0, mostWebsites).map((row) => ({
			id: String(row.id),
			domainKey: String(row.domain_key),
			name: String(row.name),
			domain: String(row.domain),
			periods: periodsOf([row]),
		})),
		referrers: await referrersOf(database, actor, id, firstDayOf(30, now)),
	};
}

/** Most frequent first. */
async function referrersOf(
	{ db }: Database,
	actor: Actor,
	id: RecordId,
	firstDay: number,
): Promise<ArticleReads["referrers"]> {
	const { rows } = await sql<Row>`select c.host,
			sum(case when c.views < ${sql.lit(leastShown)} then 0 else c.views end) as views from (
				select d.host, ${countedWebsite} as website, sum(d.views) as views from referrer_days d
				where d.article_id = ${id} and d.day >= ${firstDay} group by 1, 2
			) as c join websites w on w.id = c.website
		where ${isWebsiteSeen(actor)} group by c.host order by 2 desc, c.host limit ${sql.lit(mostReferrers)}`.execute(
		db,
	);
	return rows.map(({ host, views }) => ({ host: String(host), views: shownCount(Number(views)) }));
}
