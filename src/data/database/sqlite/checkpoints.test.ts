import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import type { Database } from "../database.ts";
import { openSqlite } from "./open.ts";

const { exec } = DatabaseSync.prototype;
let open: Database | undefined;
afterEach(async () => {
	DatabaseSync.prototype.exec = exec;
	await open?.db.destroy();
});

async function openNotes() {
	const path = join(newFolder(), "test.sqlite");
	const database = openSqlite(path);
	open = database;
	await sql`create table notes (words text)`.execute(database.db);
	return { database, path };
}

/** Half a megabyte, over a hundred pages. */
const write = ({ db }: Database) => sql`insert into notes values (${"word ".repeat(100_000)})`.execute(db);

function failWith(errcode: number) {
	DatabaseSync.prototype.exec = function (this: DatabaseSync, words: string) {
		if (words.includes("wal_checkpoint")) throw Object.assign(new Error("disk I/O error"), { errcode });
		return exec.call(this, words);
	};
}

it("a long log is copied to the file", async () => {
	const { database, path } = await openNotes();
	const reader = new DatabaseSync(path);
	const logged = () => Number(reader.prepare("pragma wal_checkpoint(noop)").get()?.log);
	let longest = 0;
	for (let n = 0; n < 30; n++) {
		await write(database);
		longest = Math.max(longest, logged());
	}
	reader.close();
	expect(longest).toBeGreaterThan(900);
	expect(longest).toBeLessThan(1_300);
});

it("a failed flush of it is the last: no later write is acknowledged", async () => {
	const { database } = await openNotes();
	failWith(1034);
	const all = await Promise.allSettled(Array.from({ length: 15 }, () => write(database)));
	expect(all.at(-1)?.status).toBe("rejected");
	expect((await database.writes.lost).message).toBe("disk I/O error");
	DatabaseSync.prototype.exec = exec;
	await expect(write(database)).rejects.toThrow("disk I/O error");
});

it("other errors leave the log unchanged, and are retried", async () => {
	const { database } = await openNotes();
	// A full disk and a failed write.
	for (const errcode of [13, 778]) {
		failWith(errcode);
		for (let n = 0; n < 12; n++) await write(database);
		DatabaseSync.prototype.exec = exec;
		await write(database);
		const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(
			database.db,
		);
		expect(rows[0]?.checkpointed).toBe(rows[0]?.log);
	}
});
