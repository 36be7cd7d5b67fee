import "./features.ts";
import type { Database } from "./database/database.ts";
import type { DatabaseLimits } from "./database/postgres/timed-pool.ts";

/**
 * @param databaseUrl `postgres://…`; "" for SQLite in the data folder
 * @param limits by default one minute per wait, which suits commands
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

/** Opens connections for transactions that never commit. */
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
