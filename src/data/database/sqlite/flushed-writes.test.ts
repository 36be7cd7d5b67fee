import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import type { Tables } from "../database.ts";
import { nodeSqliteDialect } from "./dialect.ts";
import { openLogFlush } from "./open.ts";

let flushes: { done(): void; fail(error: Error): void }[];
let db: Kysely<Tables>;

beforeEach(async () => {
	flushes = [];
	const file = new DatabaseSync(join(newFolder(), "test.sqlite"));
	file.exec("create table notes (id integer primary key, words text)");
	const flush = () => new Promise<void>((done, fail) => flushes.push({ done, fail }));
	db = new Kysely<Tables>({
		dialect: nodeSqliteDialect(file, { checkpoint: () => undefined, flush, close: async () => undefined }),
	});
});
afterEach(() => db.destroy());

const add = (words: string) => db.insertInto("notes").values({ words }).execute();
const count = async () => (await db.selectFrom("notes").selectAll().execute()).length;

/** True if it completes before a later query. */
async function isOver(work: Promise<unknown>): Promise<boolean> {
	let over = false;
	work.then(
		() => {
			over = true;
		},
		() => undefined,
	);
	await count();
	return over;
}

it("a write is acknowledged when it has been flushed, and others read meanwhile", async () => {
	const writing = add("one");
	expect(await isOver(writing)).toBe(false);
	expect(await count()).toBe(1);
	flushes[0]?.done();
	await writing;
	expect(flushes).toHaveLength(1);
});

it("a transaction waits once, and one that only reads does not wait", async () => {
	const writing = db.transaction().execute(async (inside) => {
		await inside.insertInto("notes").values({ words: "one" }).execute();
		await inside.insertInto("notes").values({ words: "two" }).returning("id").execute();
	});
	expect(await isOver(writing)).toBe(false);
	flushes[0]?.done();
	await writing;
	await db.transaction().execute((inside) => inside.selectFrom("notes").selectAll().execute());
	expect(flushes).toHaveLength(1);
});

it("a write that the disk refused fails", async () => {
	const writing = add("one");
	expect(await isOver(writing)).toBe(false);
	flushes[0]?.fail(new Error("EIO"));
	await expect(writing).rejects.toThrow("EIO");
});

it("simultaneous writes share a flush that began after them", async () => {
	const path = join(newFolder(), "test.sqlite");
	const file = new DatabaseSync(path);
	file.exec("pragma journal_mode = wal; create table notes (id integer primary key)");
	const log = openLogFlush(`${path}-wal`);
	const first = log.flush();
	const [second, third] = [log.flush(), log.flush()];
	expect(second).toBe(first);
	await sql`select 1`.execute(db);
	expect(third).toBe(second);
	await first;
	expect(log.flush()).not.toBe(first);
	await log.close();
	file.close();
});

it("every write after a failed flush fails", async () => {
	const log = openLogFlush(join(newFolder(), "there-is-none-wal"));
	await expect(log.flush()).rejects.toThrow("ENOENT");
	await expect(log.flush()).rejects.toThrow("ENOENT");
	await log.close();
});
