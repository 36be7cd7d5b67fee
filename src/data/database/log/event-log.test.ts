import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { databaseKinds, openEmpty, postgres } from "../../../../tests/setup/databases/databases.ts";
import { openDatabase } from "../../open-database.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { recordActivity } from "../../records/people/activity.ts";
import type { Database } from "../database.ts";
import { inTransaction } from "../transaction.ts";
import { consumeEvents } from "./consumers.ts";
import { eventsAfter, isCompleteAfter, lastEventNumber } from "./event-log.ts";

const [writers, writesEach] = [8, 6];

describe.each(databaseKinds)("The event log in $kind", ({ kind, create }) => {
	const opened: Database[] = [];
	afterEach(async () => {
		for (const { db } of opened.splice(0)) await db.destroy();
	});
	async function open(): Promise<Database> {
		const database = await openEmpty(create);
		opened.push(database);
		return database;
	}
	const write = (database: Database, title: string) =>
		inTransaction(database, (inside) => recordActivity(inside, { by: "ada", action: "save", title }));
	const titlesOf = async (database: Database) => {
		const titles: string[] = [];
		await consumeEvents(database, "webhooks", async (_, events) => {
			titles.push(...events.map(({ title }) => title));
		});
		return titles;
	};

	it("delivers each event once, in order, however long commits take", async () => {
		const location = await create();
		const nodes = await Promise.all([1, 2].map(() => openDatabase(location.url, location.folder)));
		opened.push(...nodes);
		const [node, other] = nodes as [Database, Database];
		if (kind === postgres.kind) await delayCommits(node);
		const consumed: number[] = [];
		const consume = (database: Database) =>
			consumeEvents(database, "webhooks", async (_, events) => {
				consumed.push(...events.map(({ number }) => number));
			});
		let isWriting = true;
		const consuming = nodes.map(async (database) => {
			for (; isWriting; await nextTurn()) await consume(database);
		});
		const texts = Array.from({ length: writers * writesEach }, (_, index) => `Text ${index}`);
		await Promise.all(texts.map((text, index) => write(index % 2 ? node : other, text)));
		isWriting = false;
		await Promise.all(consuming);
		await consume(node);
		const written = await eventsAfter(node, 0, 1_000);
		expect(written.map(({ title }) => title).toSorted()).toEqual(texts.toSorted());
		expect(consumed).toEqual(written.map(({ number }) => number));
	});

	it("delivers the same events again when a consumer ends before its transaction is committed", async () => {
		const database = await open();
		await write(database, "One");
		const dying = consumeEvents(database, "webhooks", async (inside) => {
			await inside.db.insertInto("former_hosts").values({ host: "half.example.nz", at: 1 }).execute();
			throw new Error("the process ends");
		});
		await expect(dying).rejects.toThrow("the process ends");
		expect(await database.db.selectFrom("former_hosts").selectAll().execute()).toEqual([]);
		expect([await titlesOf(database), await titlesOf(database)]).toEqual([["One"], []]);
	});

	it("assigns no number in a transaction that is rolled back", async () => {
		const database = await open();
		const before = await lastEventNumber(database);
		const failing = inTransaction(database, async (inside) => {
			await recordActivity(inside, { by: "ada", action: "save" });
			throw new Error("refused");
		});
		await expect(failing).rejects.toThrow("refused");
		expect(await lastEventNumber(database)).toBe(before);
	});

	it("rejects numbers from before a restore, and starts with the events after it", async () => {
		const database = await open();
		await write(database, "Before");
		const before = await lastEventNumber(database);
		expect(await isCompleteAfter(database, before)).toBe(true);
		// A backup has neither the head nor the cursors.
		for (const table of ["log_head", "consumers"]) await database.db.deleteFrom(table).execute();
		await expect.poll(() => Date.now()).toBeGreaterThan(before);
		await migrate(database);
		await write(database, "After");
		expect(await isCompleteAfter(database, before)).toBe(false);
		expect(await isCompleteAfter(database, await lastEventNumber(database))).toBe(true);
		expect(await titlesOf(database)).toEqual(["After"]);
	});
});

/** Commits of events take up to 20 ms longer. */
async function delayCommits({ db }: Database): Promise<void> {
	await sql`create function delay() returns trigger language plpgsql as
		$$ begin perform pg_sleep(random() * 0.02); return null; end $$`.execute(db);
	await sql`create constraint trigger delay after insert on events deferrable initially deferred
		for each row execute function delay()`.execute(db);
}
