import { sql } from "kysely";
import type { ReadsOfList } from "../../../model/api/reports/reads-api.ts";
import { toId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Row } from "../../schema/rows.ts";
import { isWebsiteSeen } from "./counted-websites.ts";
import { periodColumn } from "./period-columns.ts";

const views = periodColumn("views", 30);

/**
 * Views of 30 days by article, or by article and website. Omits small counts and everything outside the actor's rights.
 */
export async function readCounts(
	{ db }: Database,
	actor: Actor,
	{ ids, websites }: { readonly ids: readonly string[]; readonly websites?: readonly string[] | undefined },
): Promise<ReadsOfList> {
	if (ids.length === 0 || websites?.length === 0) return { items: [] };
	const isSeen = visibleWhen(actor, collections.content, sql`a.id`) ?? sql`1 = 1`;
	const website = websites ? sql`w.id` : sql`''`;
	const there = websites ? sql`w.id in (${sql.join(websites)})` : sql`1 = 1`;
	const { rows } =
		await sql<Row>`select r.article_id, ${website} as website, sum(${sql.ref(`r.${views}`)}) as views
		from read_totals r join websites w on w.id = r.website_id join content a on a.id = r.article_id
		where r.article_id in (${sql.join(ids)}) and ${sql.ref(`r.${views}`)} > 0 and ${there}
			and ${isSeen} and ${isWebsiteSeen(actor)}
		group by r.article_id${websites ? sql`, w.id` : sql``}`.execute(db);
	return {
		items: rows.map((row) => ({
			id: toId(row.article_id),
			website: String(row.website),
			views: Number(row.views),
		})),
	};
}
