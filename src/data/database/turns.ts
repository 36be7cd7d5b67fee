import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Advisory lock; its number is arbitrary and unique. */
const turnsLock = 7_262_703;

/** So that transactions which write several records cannot deadlock. Call it first. SQLite has one writer anyway. */
export async function awaitTurn({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${turnsLock})`.execute(db);
}
