import type { Database } from "../../database/database.ts";

const dayMs = 24 * 60 * 60_000;
/** Others write in between. */
const atOnce = 500;

/** Deletes what was done or cancelled so many days ago. What failed and nobody has seen to stays, and so does all history. */
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
