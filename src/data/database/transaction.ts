import { sql } from "kysely";
import type { Database } from "./database.ts";
import { appendEvents } from "./log/event-log.ts";
import type { PendingEvent } from "./log/pending-events.ts";
import { unlimited } from "./postgres/timed-pool.ts";

/** To change tables or wait for another process. */
export async function liftTimeLimit({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") await sql.raw(unlimited).execute(db);
}

/** Joins an open transaction. Before it returns, caches drop invalidated entries. */
export async function inTransaction<T>(
	database: Database,
	work: (inside: Database) => Promise<T>,
): Promise<T> {
	if (database.db.isTransaction) return work(database);
	const invalidated = new Set<string>();
	const written = new Set<string>();
	const events: PendingEvent[] = [];
	const result = await database.db.transaction().execute(async (db) => {
		const inside = { ...database, db, invalidated, written, events };
		const done = await work(inside);
		// Last, because others cannot number events until the commit.
		if (invalidated.size > 0 || events.length > 0) {
			const number = await appendEvents(inside, events, invalidated);
			// The notification may arrive before the result.
			if (invalidated.size > 0) database.changes.expect(number);
		}
		return done;
	});
	if (invalidated.size > 0) database.changes.publish(invalidated);
	if (written.size > 0) for (const hear of database.onWritten ?? []) hear(written);
	return result;
}
