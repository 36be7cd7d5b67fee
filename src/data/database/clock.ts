import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Maximum difference between nodes. Later timestamps are from before a clock was set back, and must not block.
 */
export const clocksDifferMs = 5 * 60_000;

/** Milliseconds since the epoch, shared by all nodes. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Time of PostgreSQL, or of the caller's clock. */
export function nowIn({ dialect }: Database, now: () => number): RawBuilder<number> {
	return dialect === "postgres" ? databaseNow : sql<number>`${now()}`;
}
