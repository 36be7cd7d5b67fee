import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Query } from "./visible.ts";

/** How many records a list has on all its pages. */
export interface Counted {
	readonly total: number;
	/** True where there are more than are counted. */
	readonly isCapped: boolean;
}

/** Maximum count; a longer list reports that there are more. */
export const mostCounted = 10_000;

/** @param found one more than the most, where there are more */
export function countedOf(found: number): Counted {
	return { total: Math.min(found, mostCounted), isCapped: found > mostCounted };
}

/** How many rows a query has, at most one more than is counted. */
export async function countUpTo({ db }: Database, query: Query): Promise<number> {
	const some = query.select(sql`1`.as("one")).limit(sql<number>`0 + ${mostCounted + 1}`);
	const { rows } = await sql<{ found: number }>`select count(*) as found from (${some}) as counted`.execute(
		db,
	);
	return Number(rows[0]?.found ?? 0);
}
