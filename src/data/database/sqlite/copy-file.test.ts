import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import { copySqlite } from "./copy-file.ts";
import { openSqlite, openSqliteCopy } from "./open.ts";

it("a copy is a snapshot of the moment at which it began, however much is written meanwhile", async () => {
	const folder = newFolder();
	const [path, copyPath] = [join(folder, "test.sqlite"), join(folder, "copy.sqlite")];
	const writer = openSqlite(path);
	await sql`create table notes (words text)`.execute(writer.db);
	// Takes several batches.
	for (let n = 0; n < 10; n++)
		await sql`insert into notes values (${"word ".repeat(200_000)})`.execute(writer.db);
	const other = new DatabaseSync(path);
	let isDone = false;
	const copying = copySqlite(path, copyPath).finally(() => {
		isDone = true;
	});
	let written = 0;
	for (; !isDone; written++) {
		other.exec("insert into notes values ('late')");
		await setImmediate();
	}
	await copying;
	other.close();
	await writer.db.destroy();
	expect(written).toBeGreaterThan(10);
	const copy = openSqliteCopy(copyPath);
	const count = await sql`select count(*) as notes, min(length(words)) as shortest from notes`.execute(
		copy.db,
	);
	const check = await sql`pragma integrity_check`.execute(copy.db);
	await copy.db.destroy();
	expect(count.rows).toEqual([{ notes: 10, shortest: 1_000_000 }]);
	expect(check.rows).toEqual([{ integrity_check: "ok" }]);
});

it("a copy that cannot be written fails", async () => {
	const folder = newFolder();
	const database = openSqlite(join(folder, "test.sqlite"));
	await sql`create table notes (words text)`.execute(database.db);
	const copying = copySqlite(join(folder, "test.sqlite"), join(folder, "nowhere", "copy.sqlite"));
	await expect(copying).rejects.toThrow("unable to open database file");
	await database.db.destroy();
});
