import { setTimeout as wait } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Locks stay short, and a million rows take minutes. */
const rowsAtOnce = 500;
const pauseMs = 50;

/** Keeps a command with no other work alive. */
export function letOthersGoFirst(): Promise<void> {
	return wait(pauseMs);
}

/** @param keys columns of a unique key @param those selects them @returns the number of rows */
export async function deleteInSteps(
	{ db }: Database,
	table: string,
	keys: readonly string[],
	those: RawBuilder<unknown>,
): Promise<number> {
	const columns = sql.join(keys.map((key) => sql.ref(key)));
	for (let all = 0; ; await letOthersGoFirst()) {
		const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${columns}) in (
			select ${columns} from (${those}) those limit 0 + ${rowsAtOnce})`.execute(db);
		all += Number(numAffectedRows);
		if (numAffectedRows < rowsAtOnce) return all;
	}
}
