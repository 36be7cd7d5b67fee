import "./features.ts";
import type { Database } from "./database/database.ts";
import type { DatabaseLimits } from "./database/postgres/timed-pool.ts";

/**
 * Opens the database at the address, or the embedded one in the data folder.
 * @param databaseUrl `postgres://…`; "" for the embedded SQLite
 * @param limits limits for PostgreSQL; by default one minute per wait, which suits commands
 */
export async function openDatabase(
	databaseUrl: string,
	dataFolder: string,
	limits: DatabaseLimits = {
		connections: 10,
		connectMs: 60_000,
		queryMs: 60_000,
		serverMs: 2_000,
		keepAliveMs: 5_000,
	},
): Promise<Database> {
	if (databaseUrl === "") {
		const { openSqlite } = await import("./database/sqlite/open.ts");
		return openSqlite(fileIn(dataFolder));
	}
	const { openPostgres } = await import("./database/postgres/open.ts");
	return openPostgres(databaseUrl, limits);
}

/**
 * Opens connections for transactions that never commit, to a database that is already open.
 * @param databaseUrl the address with which it was opened
 */
export async function openBeside(
	databaseUrl: string,
	dataFolder: string,
	limits: DatabaseLimits,
): Promise<Database> {
	if (databaseUrl === "") return (await import("./database/sqlite/open.ts")).openBeside(fileIn(dataFolder));
	return (await import("./database/postgres/open.ts")).openBeside(databaseUrl, limits);
}

function fileIn(dataFolder: string): string {
	return `${dataFolder}/frontage.sqlite`;
}
