import { closeSync, openSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import { openSqlite } from "./open.ts";

async function filled(): Promise<string> {
	const path = join(newFolder(), "frontage.sqlite");
	const { db } = openSqlite(path);
	await sql`create table notes (id integer primary key, words text)`.execute(db);
	await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)
		insert into notes select i, hex(randomblob(200)) from n`.execute(db);
	await db.destroy();
	return path;
}

/** As by a bad disk or a copy during a write. */
function damage(path: string) {
	const file = openSync(path, "r+");
	writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, Math.floor(statSync(path).size / 8_192) * 4_096);
	closeSync(file);
}

it("a start does not wait for a complete read of a file; after an unclean end it is read in parallel", async () => {
	const path = await filled();
	damage(path);
	const closed = openSqlite(path);
	expect(closed.findDamage).toBeUndefined();
	// Kysely closes only a used connection.
	await sql`select 1`.execute(closed.db);
	await closed.db.destroy();
	// The state after a kill of the process.
	writeFileSync(`${path}-wal`, "");
	const leftOpen = openSqlite(path);
	expect(await leftOpen.findDamage?.()).toMatch(/page|malformed/i);
	await leftOpen.db.destroy();
});

it("reports nothing for an intact file", async () => {
	const path = await filled();
	writeFileSync(`${path}-wal`, "");
	const { db, findDamage } = openSqlite(path);
	expect(await findDamage?.()).toBe("");
	await db.destroy();
});
