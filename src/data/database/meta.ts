import { clocksDifferMs } from "./clock.ts";
import type { Database } from "./database.ts";

/** Fact with the schema number of the database. */
export const schemaFact = "schema";

/**
 * Facts that hold for this very database: its tables, what has been derived in it, and where its files are. What is
 * restored from a backup finds them out anew.
 */
export const ownFacts = {
	shape: "shape",
	tables: "tables",
	derivation: "derivation",
	store: "store-id",
} as const;

/** A fact about the database itself, or undefined when it was never written. */
export async function readMeta({ db }: Database, name: string): Promise<string | undefined> {
	const row = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
	return row ? String(row.value) : undefined;
}

/** Writes a fact about the database itself. */
export async function writeMeta({ db }: Database, name: string, value: string): Promise<void> {
	await db
		.insertInto("meta")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** Writes a fact unless it stands already; tells whether it did. Of several callers at once, one is told yes. */
export async function claimMeta({ db }: Database, name: string, value: string): Promise<boolean> {
	const result = await db
		.insertInto("meta")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.executeTakeFirst();
	return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Tells whether something is to be done now that is done once in a while: of all processes that ask within it, one is told
 * yes. A clock that is set back puts nothing off.
 */
export async function claimMoment(
	database: Database,
	name: string,
	everyMs: number,
	now: number,
): Promise<boolean> {
	await claimMeta(database, name, momentText(0));
	const claimed = await database.db
		.updateTable("meta")
		.set({ value: momentText(now) })
		.where("name", "=", name)
		.where((is) =>
			is.or([
				is("value", "<=", momentText(now - everyMs)),
				is("value", ">", momentText(now + clocksDifferMs)),
			]),
		)
		.executeTakeFirst();
	return claimed.numUpdatedRows === 1n;
}

/** Has it done as soon as somebody asks. */
export async function forgetMoment(database: Database, name: string): Promise<void> {
	await writeMeta(database, name, momentText(0));
}

/** As long for all times, so that texts are in their order. */
function momentText(at: number): string {
	return String(at).padStart(15, "0");
}
