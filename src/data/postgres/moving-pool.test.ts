import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClusterServer, openCluster } from "../../../tests/setup/databases/cluster.ts";
import type { Database, Tables } from "../database/database.ts";
import { isAway } from "../database/failures.ts";
import { openDatabase } from "../database/open.ts";
import { everywhere } from "../invalidation/changes.ts";
import { ServerSearch } from "./server-search.ts";
import { serversOf } from "./servers-of.ts";

const times = { connectMs: 4_000, queryMs: 500, serverMs: 500, keepAliveMs: 5_000 };

// In order: what has happened to the servers is where the next begins.
describe("A database of two servers", () => {
	const cluster = openCluster();
	let primary: ClusterServer;
	let follower: ClusterServer;
	let url: string;
	let database: Database;
	let search: ServerSearch;
	const touched: string[] = [];
	const heard: string[] = [];
	let listened = 0;

	const add = async (number: number) =>
		void (await sql`insert into kept values (${number})`.execute(database.db));
	const listKept = async (db: Kysely<Tables>) =>
		(await sql<{ number: number }>`select number from kept order by number`.execute(db)).rows.map(
			({ number }) => number,
		);

	beforeAll(async () => {
		primary = await cluster.startPrimary();
		await primary.ask("create table kept (number int primary key)");
		follower = await cluster.startFollower(primary);
		await primary.waitFor("*");
		url = `postgres://postgres@${follower.host},${primary.host}/postgres`;
		database = await openDatabase(url, "", times);
		search = new ServerSearch(serversOf(url), {}, times.serverMs);
		database.changes.subscribe((tags) => {
			touched.push(...tags);
		});
		database.listen?.(
			"kept",
			(message) => heard.push(message),
			() => {
				listened += 1;
			},
		);
	});
	afterAll(async () => {
		await database.db.destroy();
		await cluster.stop();
	});

	it("is written to at the one that leads, wherever it stands in the address", async () => {
		await add(1);
		expect(await listKept(database.db)).toEqual([1]);
		expect(database.servers).toMatchObject({ state: "wanted", moves: 0 });
		expect((await search.find()).url).toContain(primary.host);
	});

	it("has not kept what a standby may not have: a wait that was cancelled is a failure", async () => {
		await primary.waitFor("nobody");
		const adding = expect(add(2)).rejects.toThrow("PostgreSQL has not waited until a standby has the write");
		await expect
			.poll(async () => {
				const cancelled = await primary.ask(
					"select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
				);
				return cancelled.length;
			})
			.toBe(1);
		await adding;
		await primary.waitFor("*");
		await add(3);
	});

	it("takes no writes while nobody leads, and pages read what follows", async () => {
		await primary.kill();
		const failure: unknown = await add(4).catch((error: unknown) => error);
		expect(isAway(failure)).toBe(true);
		await expect(add(4)).rejects.toThrow(
			`No server of DATABASE_URL is read-write: ${follower.host} is a standby; ${primary.host} can't be reached`,
		);
		expect(database.servers?.state).toBe("standby");
		expect(await listKept(database.forPages ?? database.db)).toEqual([1, 2, 3]);
	});

	it("is found again where it leads now, with all that was kept; caches begin anew", async () => {
		const before = listened;
		expect(touched).toEqual([]);
		await follower.promote();
		await expect.poll(() => add(5).then(() => true, String)).toBe(true);
		expect(await listKept(database.forPages ?? database.db)).toEqual([1, 2, 3, 5]);
		expect(database.servers).toMatchObject({ state: "wanted", moves: 1 });
		expect(touched).toEqual([everywhere]);
		await expect.poll(() => listened).toBeGreaterThan(before);
		await sql`select pg_notify('kept', 'here')`.execute(database.db);
		await expect.poll(() => heard).toContain("here");
	});

	it("is never the one that led before, whoever answers", async () => {
		await primary.start();
		expect((await search.find()).url).toContain(follower.host);
		follower.freeze();
		await expect(search.find()).rejects.toThrow(
			`${primary.host} is a primary of before (timeline 1, where 2 has been seen); end it`,
		);
		await expect(add(6)).rejects.toThrow(/within 900 ms|is a primary of before/);
		follower.thaw();
		await expect.poll(() => add(7).then(() => true, String)).toBe(true);
	});
});
