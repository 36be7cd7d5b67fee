import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { liftTimeLimit } from "../../database/transaction.ts";

/**
 * Runs work that reads the database as it is at one moment, however long that takes and whatever is written meanwhile.
 * Of SQLite it is a copy, so that the log of those who write does not grow for longer than copying takes.
 * @param scratchFolder has room for the copy, and is cleared of what a killed process leaves
 */
export async function atOneMoment<T>(
	database: Database,
	scratchFolder: string,
	work: (then: Database) => Promise<T>,
): Promise<T> {
	if (database.dialect === "postgres") return inSnapshot(database, work);
	const [{ openSqliteCopy }, { copySqlite }] = await Promise.all([
		import("../../database/sqlite/open.ts"),
		import("../../database/sqlite/copy-file.ts"),
	]);
	const path = join(scratchFolder, `${randomUUID()}.sqlite`);
	try {
		await copySqlite(await pathOf(database), path);
		const copy = openSqliteCopy(path);
		return await work(copy).finally(() => copy.db.destroy());
	} finally {
		await rm(path, { force: true });
	}
}

async function pathOf({ db }: Database): Promise<string> {
	const { rows } = await sql<{
		file: string;
	}>`select file from pragma_database_list where name = 'main'`.execute(db);
	return rows[0]?.file ?? "";
}

function inSnapshot<T>(database: Database, work: (then: Database) => Promise<T>): Promise<T> {
	const transaction = database.db
		.transaction()
		.setIsolationLevel("repeatable read")
		.setAccessMode("read only");
	return transaction.execute(async (db) => {
		const then = { ...database, db };
		await liftTimeLimit(then);
		// Between two reads, what was read may be on its way to a slow place.
		await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
		return work(then);
	});
}
