import { existsSync } from "node:fs";
import { sql } from "kysely";
import { databaseOf, sqlitePath } from "../../backup/repository/place.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../data/database/database.ts";
import { openBeside } from "../../data/open-database.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good } from "../finding.ts";

const about = "Database";

interface Checked {
	/** Undefined when the database is missing or could not be opened. */
	readonly database?: Database;
	readonly findings: readonly Finding[];
}

/** Opens the database for reading, also while the application runs. */
export async function openChecked(config: Config): Promise<Checked> {
	const called = databaseOf(config);
	if (!config.databaseUrl && !existsSync(sqlitePath(config)))
		return {
			findings: [
				bad(
					about,
					`There is none in ${config.dataFolder} yet.`,
					"Start the program, or name its data folder.",
				),
			],
		};
	let database: Database | undefined;
	try {
		database = await openBeside(config.databaseUrl, config.dataFolder, config.databaseLimits);
		const begun = performance.now();
		const version = await versionOf(database);
		const took = Math.max(1, Math.round(performance.now() - begun));
		return {
			database,
			findings: [good(about, `${version}, ${called}, answers within ${took.toLocaleString("en-NZ")} ms.`)],
		};
	} catch (error) {
		await database?.db.destroy().catch(() => undefined);
		const next = config.databaseUrl
			? "See whether it runs, and what DATABASE_URL says."
			: "See whether this account may read the data folder.";
		return { findings: [bad(about, `It can't be asked: ${(error as Error).message}`, next)] };
	}
}

async function versionOf({ db, dialect }: Database): Promise<string> {
	const { rows } =
		dialect === "sqlite"
			? await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
			: await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
	const version = rows[0]?.version ?? "";
	return `${dialect === "sqlite" ? "SQLite" : "PostgreSQL"} ${version.split(" ")[0]}`;
}
