import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Query } from "./visible.ts";

export interface Counted {
	readonly total: number;
	readonly isCapped: boolean;
}

export const mostCounted = 10_000;

/** @param total at most one more than the maximum */
export function countedOf(total: number): Counted {
	return { total: Math.min(total, mostCounted), isCapped: total > mostCounted };
}

export async function countUpTo({ db }: Database, query: Query): Promise<number> {
	const some = query.select(sql`1`.as("one")).limit(sql<number>`0 + ${mostCounted + 1}`);
	const { rows } = await sql<{ found: number }>`select count(*) as found from (${some}) as counted`.execute(
		db,
	);
	return Number(rows[0]?.found ?? 0);
}
