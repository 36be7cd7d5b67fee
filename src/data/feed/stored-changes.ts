import { sql } from "kysely";
import type { VersionAction } from "../../model/api/api.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import type { NotedChange } from "./noted-change.ts";

/** A change that has been committed. */
export interface StoredChange extends NotedChange {
	/** Greater than that of all that were committed before. */
	readonly number: number;
	/** Milliseconds since the epoch. */
	readonly at: number;
}

const table = "record_changes";
const numbersLock = 7_262_706;
const mostAtOnce = 1_000;
/** How long changes are remembered. */
export const changesKeptMs = 7 * 24 * 60 * 60_000;

/**
 * Stores what a transaction has done, as the last that it does: others number theirs only once it is committed, so that
 * nobody who has read a number misses a lower one. Numbers are never below the time, or those from before a restore
 * would be given again.
 */
export async function storeChanges(
	{ db, dialect }: Database,
	changes: readonly NotedChange[],
): Promise<void> {
	if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${numbersLock})`.execute(db);
	const at = Date.now();
	const first = Math.max((await newestNumber({ db })) + 1, at);
	const rows = changes.map(({ collection, id, version, action }, index) => ({
		...{ number: first + index, at, collection },
		...{ record_id: id, version, action },
	}));
	for (let start = 0; start < rows.length; start += mostAtOnce)
		await db
			.insertInto(table)
			.values(rows.slice(start, start + mostAtOnce))
			.execute();
}

/** The number of the last change; 0 where there was none. */
export async function newestNumber({ db }: Pick<Database, "db">): Promise<number> {
	const { rows } = await sql<{
		newest: number | null;
	}>`select max(number) as newest from ${sql.table(table)}`.execute(db);
	return Number(rows[0]?.newest ?? 0);
}

/** Whether all that has happened since a change is remembered. @param number of the change; 0 where there was none */
export async function isRemembered({ db }: Database, number: number): Promise<boolean> {
	const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
		select min(number) as oldest, max(number) as newest from ${sql.table(table)}`.execute(db);
	return number >= Number(rows[0]?.oldest ?? 0) && number <= Number(rows[0]?.newest ?? 0);
}

/** The changes after one, the first first. */
export async function changesAfter({ db }: Database, number: number, most: number): Promise<StoredChange[]> {
	const rows = await db
		.selectFrom(table)
		.selectAll()
		.where("number", ">", number)
		.orderBy("number")
		.limit(most)
		.execute();
	return rows.map((row) => ({
		number: Number(row.number),
		at: Number(row.at),
		collection: String(row.collection) as CollectionName,
		id: String(row.record_id),
		version: Number(row.version),
		action: String(row.action) as VersionAction,
	}));
}

/** Forgets old changes but the last of them: by its number it is known that nothing after it is forgotten. */
export async function sweepChanges({ db }: Database, now: number): Promise<void> {
	await sql`delete from ${sql.table(table)} where number <
		(select max(number) from ${sql.table(table)} where at < ${now - changesKeptMs})`.execute(db);
}
