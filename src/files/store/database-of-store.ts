import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../data/database/database.ts";
import type { DatabaseLimits } from "../../data/database/postgres/timed-pool.ts";
import { openDatabase } from "../../data/open-database.ts";
import { hasTables } from "../../data/operations/backup/replace-all.ts";
import type { Store } from "./store.ts";
import { readMark } from "./store-mark.ts";

export interface DatabasePlace {
	/** "" for SQLite in the data folder. */
	readonly databaseUrl: string;
	readonly databaseLimits?: DatabaseLimits | undefined;
	readonly dataFolder: string;
	readonly s3: { readonly bucket: string };
}

export function locationOfFiles({ s3, dataFolder }: Pick<DatabasePlace, "s3" | "dataFolder">): string {
	return s3.bucket ? `The bucket ${s3.bucket}` : `The folder ${join(dataFolder, "files")}`;
}

/** @throws {Error} for the operator when the files belong to another database */
export async function openDatabaseOfStore(store: Store, place: DatabasePlace): Promise<Database> {
	const { databaseUrl, dataFolder, databaseLimits } = place;
	// A process creates its database before it marks the store.
	const mark = await readMark(store);
	const isNewFile = databaseUrl === "" && !existsSync(join(dataFolder, "frontage.sqlite"));
	if (mark !== undefined && isNewFile) throw filesOfAnother(place);
	const database = await openDatabase(databaseUrl, dataFolder, databaseLimits);
	if (mark === undefined || databaseUrl === "") return database;
	try {
		if (!(await hasTables(database))) throw filesOfAnother(place);
		return database;
	} catch (error) {
		await database.db.destroy();
		throw error;
	}
}

function filesOfAnother(place: DatabasePlace): Error {
	return new Error(
		`${locationOfFiles(place)} has the files of a database that is not here: name the settings of the service with --settings FILE (or DATABASE_URL and DATA_DIR), or restore a backup`,
	);
}
