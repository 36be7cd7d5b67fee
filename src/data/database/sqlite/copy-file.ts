import { backup, DatabaseSync } from "node:sqlite";
import { throttleNow } from "../throttle.ts";

/** Copied in less than a millisecond. */
const pagesAtOnce = 64;

/**
 * As of one moment, even during writes. The writers' log grows until the copy is complete.
 * @throws {Error} an error of SQLite; a partial copy is not deleted
 */
export async function copySqlite(from: string, to: string): Promise<void> {
	const file = new DatabaseSync(from, { readOnly: true });
	try {
		// Outside a transaction, SQLite would restart the copy after each write.
		file.exec("begin; select 1 from sqlite_schema");
		await backup(file, to, { rate: pagesAtOnce, progress: throttleNow });
	} finally {
		file.close();
	}
}
