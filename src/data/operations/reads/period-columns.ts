import { type RawBuilder, sql } from "kysely";
import {
	type PeriodReads,
	type ReadCount,
	type ReadPeriod,
	readPeriods,
} from "../../../model/api/reports/reads-api.ts";
import { leastShown } from "../../../model/list-limit.ts";
import type { Row } from "../../schema/rows.ts";
import { dayMs } from "../page-views/page-view-counts.ts";

const counted = ["views", "visitors", "openings"] as const;
type Counted = (typeof counted)[number];

export const periodColumn = (name: Counted, days: ReadPeriod) => `${name}_${days}`;

/** `views_7`, `visitors_7`, `openings_7`, ... */
export const periodColumns = readPeriods.flatMap((days) => counted.map((name) => periodColumn(name, days)));

/** @returns days since 1970 (UTC); the period includes today */
export function firstDayOf(days: number, now: number): number {
	return Math.floor(now / dayMs) - days + 1;
}

/** Sums of `page_view_days` as `d`. */
export function periodSums(now: number): RawBuilder<unknown> {
	return sql.join(
		readPeriods.flatMap((days) =>
			counted.map(
				(name) =>
					sql`sum(case when d.day >= ${sql.lit(firstDayOf(days, now))} then ${sql.ref(`d.${name}`)} else 0 end) as ${sql.ref(periodColumn(name, days))}`,
			),
		),
	);
}

export function shownCount(count: number): ReadCount {
	return count < leastShown ? null : count;
}

/** Sums omit small counts, which could be derived by subtraction. */
export function addedCount(count: number): number {
	return shownCount(count) ?? 0;
}

/** Adds rows without small counts. */
export function periodsOf(rows: readonly Row[]): PeriodReads[] {
	const sumOf = (column: string) => rows.reduce((all, row) => all + addedCount(Number(row[column])), 0);
	return readPeriods.map((days) => ({
		days,
		views: shownCount(sumOf(periodColumn("views", days))),
		visitors: shownCount(sumOf(periodColumn("visitors", days))),
		openings: shownCount(sumOf(periodColumn("openings", days))),
	}));
}
