import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Advisory lock with an arbitrary number. */
const turnsLock = 7_262_703;

/** Call it before writing several records, to prevent deadlocks. SQLite has one writer. */
export async function awaitTurn({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${turnsLock})`.execute(db);
}
