import { clocksDifferMs } from "./clock.ts";
import type { Database } from "./database.ts";

export const schemaFact = "schema";

/** Facts that are computed again after a restore. */
export const instanceFacts = {
	shape: "shape",
	tables: "tables",
	derivation: "derivation",
	store: "store-id",
} as const;

export async function readMeta({ db }: Database, name: string): Promise<string | undefined> {
	const row = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
	return row ? String(row.value) : undefined;
}

export async function writeMeta({ db }: Database, name: string, value: string): Promise<void> {
	await db
		.insertInto("meta")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** @returns true for exactly one of several concurrent callers */
export async function claimMeta({ db }: Database, name: string, value: string): Promise<boolean> {
	const result = await db
		.insertInto("meta")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.executeTakeFirst();
	return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns true to one process per `everyMs`, even after a clock was set back. */
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

export async function forgetMoment(database: Database, name: string): Promise<void> {
	await writeMeta(database, name, momentText(0));
}

/** Padded, so that the text order is the time order. */
function momentText(at: number): string {
	return String(at).padStart(15, "0");
}
