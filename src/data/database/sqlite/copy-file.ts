import { backup, DatabaseSync } from "node:sqlite";
import { throttleNow } from "../throttle.ts";

const pagesAtOnce = 64;

/** Copies one state, even during writes. @throws {Error} of SQLite, and leaves a partial copy */
export async function copySqlite(from: string, to: string): Promise<void> {
	const file = new DatabaseSync(from, { readOnly: true });
	try {
		// Outside a transaction, SQLite would restart after each write.
		file.exec("begin; select 1 from sqlite_schema");
		await backup(file, to, { rate: pagesAtOnce, progress: throttleNow });
	} finally {
		file.close();
	}
}
