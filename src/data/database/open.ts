import type { DatabaseTimes } from "../postgres/timed-pool.ts";
import type { Database } from "./database.ts";

/**
 * Opens the database that the address names, or the embedded one in the data folder.
 * @param databaseUrl `postgres://…`; "" for the embedded SQLite
 * @param times how long PostgreSQL may take; a minute unless given, where nobody waits for it
 */
export async function openDatabase(
	databaseUrl: string,
	dataFolder: string,
	times: DatabaseTimes = { connectMs: 60_000, queryMs: 60_000, serverMs: 2_000, keepAliveMs: 5_000 },
): Promise<Database> {
	if (databaseUrl === "") {
		const { openSqlite } = await import("../sqlite/open.ts");
		return openSqlite(fileIn(dataFolder));
	}
	const { openPostgres } = await import("../postgres/open.ts");
	return openPostgres(databaseUrl, times);
}

/** Connections for what is never committed, to a database that the program has open; the address as it was opened by. */
export async function openBeside(
	databaseUrl: string,
	dataFolder: string,
	times: DatabaseTimes,
): Promise<Database> {
	if (databaseUrl === "") return (await import("../sqlite/open.ts")).openBeside(fileIn(dataFolder));
	return (await import("../postgres/open.ts")).openBeside(databaseUrl, times);
}

function fileIn(dataFolder: string): string {
	return `${dataFolder}/frontage.sqlite`;
}
