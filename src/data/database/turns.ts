import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Advisory lock; its number is arbitrary and unique. */
const turnsLock = 7_262_703;

/**
 * Serialises transactions that write several records, so that no two of them deadlock. Call it first in such a
 * transaction. SQLite has one writer at a time anyway.
 */
export async function awaitTurn({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${turnsLock})`.execute(db);
}
