import type { Database } from "../database/database.ts";

/**
 * Has what is to be shown from a date shown now, within a transaction that is to be undone.
 * @param until the last of the dates, in milliseconds since the epoch
 */
export async function letDatesCome({ db }: Database, until: number): Promise<void> {
	await db.updateTable("showings").set({ from_at: 0 }).where("from_at", "<=", until).execute();
}
