import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Maximum clock difference between nodes. A timestamp further in the future was written before a clock was set back,
 * and must not block anything until the clock reaches it again.
 */
export const clocksDifferMs = 5 * 60_000;

/** Milliseconds since the epoch, shared by all nodes. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Time of PostgreSQL; over SQLite, that of the caller's clock. */
export function nowIn({ dialect }: Database, now: () => number): RawBuilder<number> {
	return dialect === "postgres" ? databaseNow : sql<number>`${now()}`;
}
