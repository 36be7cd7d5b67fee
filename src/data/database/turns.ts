import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Any number that no other lock has. */
const turnsLock = 7_262_703;

/**
 * To be called first in a transaction that writes several records: such transactions take turns, so that no two wait
 * for each other's records. SQLite has one writer at a time anyway.
 */
export async function takeTurn({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${turnsLock})`.execute(db);
}
