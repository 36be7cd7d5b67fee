import { sql } from "kysely";
import { readPeriods } from "../../../model/api/reports/reads-api.ts";
import type { Database } from "../../database/database.ts";
import { letOthersGoFirst } from "../../database/in-steps.ts";
import { claimMoment } from "../../database/meta.ts";
import type { Table } from "../../database/table.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Row } from "../../schema/rows.ts";
import { countedWebsite } from "./counted-websites.ts";
import { addedCount, firstDayOf, periodColumn, periodColumns, periodSums } from "./period-columns.ts";
import { resolveViewedArticles } from "./resolve-articles.ts";

const count = "bigint not null default 0";

export const allWebsitesKey = "";

/** The 7 days before the last 7 days. */
export const before = "before_7";
const columns = [...periodColumns, before];

/** Derived hourly from daily counts. Small counts are 0, and rows without others are omitted. */
export const readTotalsTable: Table = {
	name: "read_totals",
	ofRecords: "derived",
	isPassing: true,
	columns: {
		article_id: "text not null",
		website_id: "text not null",
		...Object.fromEntries(columns.map((name) => [name, count])),
	},
	constraints: ["primary key (article_id, website_id)"],
	indexes: readPeriods.map((days) => ["website_id", periodColumn("views", days), "article_id"]),
};

const runFact = "reads run";
const everyMs = 60 * 60_000;
const articlesAtOnce = 25;

/** Runs in one process per hour. */
export async function refreshReadsIfDue(database: Database, now = Date.now()): Promise<void> {
	if (await claimMoment(database, runFact, everyMs, now)) await refreshReads(database, now);
}

/** Writes only changed rows, in short transactions. */
export async function refreshReads(database: Database, now = Date.now()): Promise<void> {
	await resolveViewedArticles(database);
	const first = firstDayOf(90, now);
	for (let after = ""; ; await letOthersGoFirst()) {
		const { rows } = await sql<{ id: string }>`select distinct article_id as id from (
				select article_id from page_view_days where article_id > ${after} and day >= ${first}
				union all select article_id from read_totals where article_id > ${after}
			) as known order by 1 limit ${sql.lit(articlesAtOnce)}`.execute(database.db);
		const last = rows.at(-1)?.id;
		if (last === undefined) return;
		await inTransaction(database, (inside) => refreshBetween(inside, { after, last, now }));
		after = last;
	}
}

interface Batch {
	/** Exclusive. */
	readonly after: string;
	readonly last: string;
	readonly now: number;
}

async function refreshBetween({ db }: Database, { after, last, now }: Batch) {
	const isWithin = sql`d.article_id > ${after} and d.article_id <= ${last}`;
	const [start, end] = [firstDayOf(14, now), firstDayOf(7, now)];
	const counted = await sql<Row>`select c.* from (
			select d.article_id, ${countedWebsite} as website_id, ${periodSums(now)},
				sum(case when d.day >= ${sql.lit(start)} and d.day < ${sql.lit(end)} then d.views else 0 end) as ${sql.ref(before)}
			from page_view_days d where ${isWithin} and d.day >= ${firstDayOf(90, now)} group by 1, 2
		) as c join websites w on w.id = c.website_id join content a on a.id = c.article_id`.execute(db);
	const stored = await sql<Row>`select d.* from read_totals d where ${isWithin}`.execute(db);
	const current = withTotals(counted.rows);
	const known = new Map(stored.rows.map((row) => [keyOf(row), row]));
	const changed = [...current].filter(([key, row]) => !isSameRow(row, known.get(key))).map(([, row]) => row);
	const gone = stored.rows.filter((row) => !current.has(keyOf(row)));
	for (const row of gone)
		await sql`delete from read_totals where article_id = ${row.article_id} and website_id = ${row.website_id}`.execute(
			db,
		);
	for (const row of changed)
		await db
			.insertInto("read_totals")
			.values(row)
			.onConflict((conflict) =>
				conflict
					.columns(["article_id", "website_id"])
					.doUpdateSet(Object.fromEntries(columns.map((name) => [name, row[name]]))),
			)
			.execute();
}

/** Omits small counts, and adds sums over all websites. */
function withTotals(rows: readonly Row[]): ReadonlyMap<string, Row> {
	const totals = new Map<string, Row>();
	for (const row of rows) {
		const counts = columns.map((name) => [name, addedCount(Number(row[name]))] as const);
		if (counts.every(([, value]) => value === 0)) continue;
		const article_id = String(row.article_id);
		for (const website_id of [String(row.website_id), allWebsitesKey]) {
			const key = keyOf({ article_id, website_id });
			const sum = totals.get(key);
			const added = counts.map(([name, value]) => [name, Number(sum?.[name] ?? 0) + value]);
			totals.set(key, { article_id, website_id, ...Object.fromEntries(added) });
		}
	}
	return totals;
}

function keyOf(row: Row): string {
	return JSON.stringify([row.article_id, row.website_id]);
}

function isSameRow(row: Row, stored: Row | undefined): boolean {
	return (
		stored !== undefined && Object.entries(row).every(([name, cell]) => String(stored[name]) === String(cell))
	);
}
