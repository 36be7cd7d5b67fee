import type { Database } from "../../database/database.ts";

const dayMs = 24 * 60 * 60_000;
/** Batch size, so that other writers can run in between. */
const atOnce = 500;

/**
 * Deletes completed and cancelled items after a number of days. Unacknowledged failures and the history are retained.
 */
export async function sweepSchedule({ db }: Database, days: number, now = Date.now()): Promise<void> {
	const before = now - days * dayMs;
	for (let deleted = atOnce; deleted === atOnce; ) {
		const over = db
			.selectFrom("schedule")
			.select("id")
			.where("state", "in", ["done", "cancelled"])
			.where("at", "<", before)
			.where("updated_at", "<", before)
			.limit(atOnce);
		const { numDeletedRows } = await db.deleteFrom("schedule").where("id", "in", over).executeTakeFirst();
		deleted = Number(numDeletedRows);
	}
}
