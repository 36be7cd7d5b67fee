import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { liftTimeLimit } from "../../database/transaction.ts";
import { holdMigrations } from "../migrations/migrate.ts";
import { requireUnused } from "./replace-all.ts";

/**
 * Runs work on a snapshot, unaffected by writes. SQLite's log grows only during the copy.
 * @param scratchFolder has room for the copy; leftovers of killed processes are deleted
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
		// On one connection, so that rows can be read within the work on others.
		const working = copy.db.connection().execute((db) => work({ ...copy, db }));
		return await working.finally(() => copy.db.destroy());
	} finally {
		await rm(path, { force: true });
	}
}

/**
 * Runs work while other processes cannot use the database.
 * @param database a SQLite file must be opened exclusively @throws {InUseError}
 */
export async function whileUnused<T>(database: Database, work: (then: Database) => Promise<T>): Promise<T> {
	if (database.dialect === "sqlite") return work(database);
	return inSnapshot(database, async (then) => {
		await requireUnused(then);
		// Makes a process that starts now wait.
		await holdMigrations(then);
		return work(then);
	});
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
		// A slow backup target may pause between two reads.
		await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
		return work(then);
	});
}
