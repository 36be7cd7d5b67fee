import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import { openSqlite } from "./open.ts";
import { rewriteLog } from "./rewrite-log.ts";

const { exec } = DatabaseSync.prototype;
afterEach(() => {
	DatabaseSync.prototype.exec = exec;
});

const age = (path: string) => utimesSync(path, 0, 0);

it("written and stored bytes are equal, for any length", () => {
	const path = join(newFolder(), "log");
	for (const length of [0, 1, 1_048_576, 2_500_000]) {
		const bytes = randomBytes(length);
		writeFileSync(path, bytes);
		age(path);
		rewriteLog(path);
		expect(readFileSync(path).equals(bytes)).toBe(true);
		expect(statSync(path).mtimeMs > 0).toBe(length > 0);
	}
});

it("a log of an unclean end is written again before any of it is copied to the file", async () => {
	const [path, left] = [join(newFolder(), "test.sqlite"), join(newFolder(), "test.sqlite")];
	const before = openSqlite(path);
	await sql`create table notes (words text)`.execute(before.db);
	await sql`insert into notes values ('kept')`.execute(before.db);
	for (const end of ["", "-wal"]) copyFileSync(path + end, left + end);
	await before.db.destroy();
	const log = readFileSync(`${left}-wal`);
	age(`${left}-wal`);

	const seen: { isWrittenAgain: boolean; isWhole: boolean }[] = [];
	DatabaseSync.prototype.exec = function (this: DatabaseSync, words: string) {
		const isWrittenAgain = () => statSync(`${left}-wal`).mtimeMs > 0;
		if (words.includes("wal_checkpoint"))
			seen.push({ isWrittenAgain: isWrittenAgain(), isWhole: readFileSync(`${left}-wal`).equals(log) });
		return exec.call(this, words);
	};
	const { db } = openSqlite(left);
	expect(seen).toEqual([{ isWrittenAgain: true, isWhole: true }]);
	expect((await sql`select words from notes`.execute(db)).rows).toEqual([{ words: "kept" }]);
	await db.destroy();
});
