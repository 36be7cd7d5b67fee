import type { Database } from "./database.ts";

/** How many of the written migrations have been run. */
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
