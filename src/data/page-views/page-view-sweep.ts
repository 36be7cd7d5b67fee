import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { dayMs } from "./page-view-counts.ts";

/** So many go at once, and so long others go first: nobody notices, and a million rows are gone in some minutes. */
const rowsAtOnce = 500;
const pauseMs = 50;

/**
 * Deletes page views that are older than so many days (UTC), the day that has begun not counted.
 * @returns how many
 */
export async function sweepPageViews({ db }: Database, days: number, now: number): Promise<number> {
	const before = (Math.floor(now / dayMs) - days) * dayMs;
	for (let all = 0; ; await wait(pauseMs, undefined, { ref: false })) {
		const { numAffectedRows = 0n } = await sql`delete from page_views where id in (
			select id from page_views where at < ${before} order by at limit ${rowsAtOnce})`.execute(db);
		all += Number(numAffectedRows);
		if (numAffectedRows < rowsAtOnce) return all;
	}
}
