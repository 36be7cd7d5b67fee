import { type RawBuilder, sql } from "kysely";
import type { MostRead, ReadPeriod } from "../../../model/api/reports/reads-api.ts";
import type { DomainKey } from "../../../model/brands.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Row } from "../../schema/rows.ts";
import { periodColumn, shownCount } from "./period-columns.ts";
import { before } from "./read-totals.ts";
import { totalsSeen } from "./totals-seen.ts";

const mostShown = 10;
const risingShown = 5;
/** Below this, a few visitors would double the count. */
const leastRising = 20;
const lastWeek = periodColumn("views", 7);

interface MostReadOptions {
	readonly brand?: DomainKey | undefined;
	/** For the most read articles. */
	readonly days?: ReadPeriod | undefined;
}

/** Covers visible websites, or those of a brand. An article rises if its 7-day views grow by half. */
export async function readMostRead(
	database: Database,
	actor: Actor,
	{ brand, days = 30 }: MostReadOptions = {},
): Promise<MostRead> {
	const [views, visitors] = [periodColumn("views", days), periodColumn("visitors", days)];
	const rank = (columns: readonly string[], condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
		const isSeen = visibleWhen(actor, collections.content, sql`a.id`) ?? sql`1 = 1`;
		return sql`select a.id, a.title, ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}
			from (${totalsSeen(actor, { brand }, columns)}) as t join content a on a.id = t.article_id
			where ${isSeen} and ${condition} order by ${order} desc, t.article_id desc`;
	};
	const most =
		await sql<Row>`${rank([views, visitors], sql`${sql.ref(`t.${views}`)} > 0`, sql.ref(`t.${views}`))}
		limit ${sql.lit(mostShown)}`.execute(database.db);
	const [last, earlier] = [sql.ref(`t.${lastWeek}`), sql.ref(`t.${before}`)];
	const isRising = sql`${last} >= ${sql.lit(leastRising)} and 2 * ${last} >= 3 * ${earlier}`;
	const rising = await sql<Row>`${rank([lastWeek, before], isRising, sql`${last} - ${earlier}`)}
		limit ${sql.lit(risingShown)}`.execute(database.db);
	const countOf = (row: Row, column: string) => shownCount(Number(row[column]));
	const named = (row: Row) => ({ id: toId<RecordId>(row.id), title: String(row.title) });
	return {
		most: most.rows.map((row) => ({
			...named(row),
			views: countOf(row, views),
			visitors: countOf(row, visitors),
		})),
		rising: rising.rows.map((row) => ({
			...named(row),
			views: countOf(row, lastWeek),
			before: countOf(row, before),
		})),
	};
}
