import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Query } from "./visible.ts";

/** Number of records on all pages of a list. */
export interface Counted {
	readonly total: number;
	/** True if there are more records than the maximum count. */
	readonly isCapped: boolean;
}

/** Maximum count; a longer list reports that there are more. */
export const mostCounted = 10_000;

/** @param total number of rows, at most one more than the maximum */
export function countedOf(total: number): Counted {
	return { total: Math.min(total, mostCounted), isCapped: total > mostCounted };
}

/** Counts the rows of a query, up to one more than the maximum count. */
export async function countUpTo({ db }: Database, query: Query): Promise<number> {
	const some = query.select(sql`1`.as("one")).limit(sql<number>`0 + ${mostCounted + 1}`);
	const { rows } = await sql<{ found: number }>`select count(*) as found from (${some}) as counted`.execute(
		db,
	);
	return Number(rows[0]?.found ?? 0);
}
