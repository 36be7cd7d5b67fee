import { backup, DatabaseSync } from "node:sqlite";
import { restNow } from "../pace.ts";

/** Copied in less than a millisecond. */
const pagesAtOnce = 64;

/**
 * Copies a database, from file to file, as it is at one moment, whatever is written meanwhile; the log of those who write
 * grows until it is done.
 * @throws {Error} SQLite's own; what has been copied by then is left where it is
 */
export async function copySqlite(from: string, to: string): Promise<void> {
	const file = new DatabaseSync(from, { readOnly: true });
	try {
		// Outside a transaction, SQLite would start over whenever somebody writes.
		file.exec("begin; select 1 from sqlite_schema");
		await backup(file, to, { rate: pagesAtOnce, progress: restNow });
	} finally {
		file.close();
	}
}
