import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Clocks of nodes differ by less. What holds for so much longer than it can was written before a clock was set back, and
 * nobody is to wait until it is that late again.
 */
export const clocksDifferMs = 5 * 60_000;

/** One clock for all nodes: that of PostgreSQL. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The time in a query: the database's where nodes share one. @param now the clock of the only machine else */
export function nowIn({ dialect }: Database, now: () => number): RawBuilder<number> {
	return dialect === "postgres" ? databaseNow : sql<number>`${now()}`;
}
