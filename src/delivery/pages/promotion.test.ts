import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { type ClusterServer, openCluster } from "../../../tests/setup/databases/cluster.ts";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import type { Database, Tables } from "../../data/database/database.ts";
import { isAway } from "../../data/database/failures.ts";
import { everywhere } from "../../data/database/log/changes.ts";
import { type Nodes, openNodes } from "../../data/database/log/nodes.ts";
import { ServerSearch } from "../../data/database/postgres/server-search.ts";
import { serversOf } from "../../data/database/postgres/servers-of.ts";
import { openDatabase } from "../../data/open-database.ts";

const host = "setout.example.nz";
const token = "a-token-of-sixteen";

// Each test starts with the servers as the previous one left them.
describe("Over a database of two servers", () => {
	const cluster = openCluster();
	let primary: ClusterServer;
	let follower: ClusterServer;
	let serving: Serving;
	let database: Database;
	let nodes: Nodes;
	let search: ServerSearch;
	let cookie: string;
	let url: string;
	const touched: string[] = [];
	const heard: string[] = [];
	let listened = 0;

	beforeAll(async () => {
		primary = await cluster.startPrimary();
		await primary.ask("create table kept (number int primary key)");
		follower = await cluster.startFollower(primary);
		url = `postgres://postgres@${follower.host},${primary.host}/postgres`;
		const times = { DATABASE_QUERY_SECONDS: "4", DATABASE_SERVER_SECONDS: "2" };
		serving = await startServing({ url, folder: newFolder() }, { ...times, METRICS_TOKEN: token });
		database = serving.platform.database;
		nodes = openNodes(database);
		serving.pageCache.watch(nodes);
		search = new ServerSearch(serversOf(url), {}, 500);
		await serving.add("websites", { domain: host, domainKey: "team", name: "Setout" });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
		database.changes.subscribe((tags) => {
			touched.push(...tags);
		});
		const onListening = () => {
			listened += 1;
		};
		database.listen?.("kept", (message) => heard.push(message), onListening);
		await primary.waitFor("followers");
	});
	afterAll(async () => {
		await nodes.close();
		await serving.close();
		await cluster.stop();
	});

	const add = async (number: number) =>
		void (await sql`insert into kept values (${number})`.execute(database.db));
	const listKept = async (db: Kysely<Tables>) =>
		(await sql<{ number: number }>`select number from kept order by number`.execute(db)).rows.map(
			({ number }) => number,
		);
	/** The current primary, or the reason for none: it may be late on a busy machine. */
	const find = () => search.find().then(({ url }) => url, String);
	const isAdded = (number: number) => add(number).then(() => true, String);

	async function openHeldRead() {
		const times = { connections: 10, connectMs: 60_000, queryMs: 60_000, serverMs: 500, keepAliveMs: 5_000 };
		const [holder, reader] = [await openDatabase(url, "", times), await openDatabase(url, "", times)];
		const lock = sql`pg_advisory_lock(1)`;
		await sql`select ${lock}`.execute(holder.db);
		const asked = sql`select pg_is_in_recovery() as "isStandby" from (select ${lock}) locked`;
		const read = asked.execute(reader.forPages ?? reader.db).then(({ rows }) => rows);
		const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
		await expect.poll(async () => (await primary.ask(waiting)).length).toBe(1);
		return { read, close: () => Promise.all([holder, reader].map(({ db }) => db.destroy())) };
	}

	async function save() {
		const origin = `http://localhost:${serving.port}`;
		const response = await fetch(`${origin}/api/services`, {
			method: "POST",
			headers: { "content-type": "application/json", origin, cookie },
			body: JSON.stringify({ name: "Anchors" }),
		});
		return [response.status, response.headers.get("retry-after"), (await response.json()).title];
	}
	/** On a busy machine, a page may be sent before its website is known. */
	const statusOf = async (path: string) => (await serving.ask(host, path)).status;
	const readiness = async () => JSON.parse((await serving.ask("any", "/readyz")).text).status;
	const figures = async () =>
		(await serving.ask("any", "/metrics", { authorization: `Bearer ${token}` })).text.match(
			/^frontage_database_(server|moves).*$/gm,
		);

	it("writes go to the primary, wherever it is in the address", async () => {
		await add(1);
		expect(await listKept(database.db)).toEqual([1]);
		expect(await readiness()).toBe("ready");
		await expect.poll(find).toContain(primary.host);
	});

	it("a commit whose replication wait was cancelled has failed", async () => {
		await primary.waitFor("the absent");
		const adding = expect(add(2)).rejects.toThrow("PostgreSQL has not waited until a standby has the write");
		const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
		await expect.poll(async () => (await primary.ask(cancel)).length).toBe(1);
		await adding;
		await primary.waitFor("followers");
		await add(3);
	});

	it("without a primary, staff get a refusal, and pages are read from the follower", async () => {
		await expect.poll(() => statusOf("/")).toBe(200);
		const held = await openHeldRead();
		await primary.kill();
		expect(await held.read).toEqual([{ isStandby: true }]);
		await held.close();
		const failure: unknown = await add(4).catch((error: unknown) => error);
		expect(isAway(failure)).toBe(true);
		await expect(add(4)).rejects.toThrow(
			`No server of DATABASE_URL is read-write: ${follower.host} is a standby; ${primary.host} can't be reached`,
		);
		expect(await save()).toEqual([503, "5", expect.stringContaining("Visitors still see most pages")]);
		for (const path of ["/", "/library"]) {
			await expect.poll(() => statusOf(path)).toBe(200);
			expect((await serving.ask(host, path)).text).toContain("Setout");
		}
		expect(await listKept(database.forPages ?? database.db)).toEqual([1, 2, 3]);
		await expect.poll(readiness).toBe("standby");
		expect(await figures()).toContain('frontage_database_server{state="standby"} 1');
	});

	it("the new primary is found, with all data; caches start empty", async () => {
		const before = listened;
		touched.length = 0;
		const { misses } = serving.pageCache.figures;
		await follower.promote();
		await expect.poll(() => isAdded(5)).toBe(true);
		expect(new Set(touched)).toEqual(new Set([everywhere]));
		expect((await save())[0]).toBe(201);
		expect(await listKept(database.forPages ?? database.db)).toEqual([1, 2, 3, 5]);
		await expect.poll(() => listened).toBeGreaterThan(before);
		await sql`select pg_notify('kept', 'here')`.execute(database.db);
		await expect.poll(() => heard).toContain("here");
		await expect.poll(readiness).toBe("ready");
		expect(await figures()).toContain("frontage_database_moves_total 1");
		await expect.poll(() => statusOf("/library")).toBe(200);
		expect(serving.pageCache.figures.misses).toBeGreaterThan(misses);
	});

	it("the former primary is refused even if only it answers, and left by a program that still uses it", async () => {
		await primary.start();
		await expect.poll(find).toContain(follower.host);
		follower.freeze();
		const refusal = `${primary.host} is a primary of before (timeline 1, where 2 has been seen); end it`;
		await expect.poll(find).toContain(refusal);
		await expect(add(6)).rejects.toThrow(/within \d+ ms|is a primary of before/);
		const times = { connections: 10, connectMs: 4_000, queryMs: 4_000, serverMs: 500, keepAliveMs: 5_000 };
		const stranger = await openDatabase(url, "", times);
		await expect.poll(() => listKept(stranger.db)).not.toContain(5);
		follower.thaw();
		await expect.poll(() => isAdded(7)).toBe(true);
		await expect.poll(() => listKept(stranger.db)).toContain(7);
		expect(stranger.servers).toMatchObject({ state: "wanted", moves: 1 });
		await stranger.db.destroy();
	});
});
