import { sql } from "kysely";
import type { PeriodReads } from "../../../model/api/reports/reads-api.ts";
import type { DomainKey } from "../../../model/brands.ts";
import { mostListItems } from "../../../model/list-limit.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Row } from "../../schema/rows.ts";
import { periodColumn, periodColumns, periodsOf } from "./period-columns.ts";
import { totalsSeen } from "./totals-seen.ts";

export interface ReadArticle {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly periods: readonly PeriodReads[];
}

/** Articles with views in 90 days, 10,000 at most; by views of 30 days. */
export async function readAllReads(
	{ db }: Database,
	actor: Actor,
	{ brand }: { readonly brand?: DomainKey | undefined } = {},
): Promise<readonly ReadArticle[]> {
	const isSeen = visibleWhen(actor, collections.content, sql`a.id`) ?? sql`1 = 1`;
	const { rows } = await sql<Row>`select a.id, a.title, a.slug, t.*
		from (${totalsSeen(actor, { brand }, periodColumns)}) as t join content a on a.id = t.article_id
		where ${isSeen} order by ${sql.ref(`t.${periodColumn("views", 30)}`)} desc, t.article_id desc
		limit ${sql.lit(mostListItems)}`.execute(db);
	return rows.map((row) => ({
		id: String(row.id),
		title: String(row.title),
		slug: String(row.slug),
		periods: periodsOf([row]),
	}));
}
