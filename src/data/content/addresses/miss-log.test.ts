import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { toId, type WebsiteId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { openRecords } from "../../records/records.ts";
import { openNotFoundLog, openSearchLog } from "./miss-log.ts";

describe.each(databaseKinds)("Paths without a page, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	const none = toId<WebsiteId>("");
	let sites: WebsiteId[];
	beforeAll(async () => {
		const add = async (domain: string) =>
			toId<WebsiteId>(
				(await openRecords(database).save(system, "websites", "", { domain }, { version: 0 })).id,
			);
		sites = [await add("one.nz"), await add("two.nz"), await add("three.nz")];
	});

	const listOf = async (website = "") => openNotFoundLog(database).list(system, { website, limit: 200 });

	it("are counted by however many nodes, with the last time, most asked for first", async () => {
		const [one = none, two = none] = sites;
		const now = Date.now();
		const nodes = [openNotFoundLog(database), openNotFoundLog(database)];
		for (const [index, node] of nodes.entries()) {
			for (let times = 0; times < 3; times++) node.note(one, "/often", now + times * 10 + index);
			node.note(two, "/often", now);
		}
		nodes[0]?.note(one, "/once", now - 5);
		expect(await listOf(one)).toEqual([]);
		await Promise.all(nodes.map((node) => node.flush()));
		expect(await listOf(one)).toEqual([
			{ websiteId: one, path: "/often", count: 6, lastAt: now + 21 },
			{ websiteId: one, path: "/once", count: 1, lastAt: now - 5 },
		]);
		expect(await listOf()).toContainEqual({ websiteId: two, path: "/often", count: 2, lastAt: now });
	});

	it("are written by themselves, a moment later", async () => {
		const [, , three = none] = sites;
		openNotFoundLog(database, 1).note(three, "/soon");
		await expect.poll(async () => (await listOf(three)).map(({ path }) => path)).toEqual(["/soon"]);
	});

	it("go from the list when they are dismissed, for good, or redirected", async () => {
		const [one = none] = sites;
		const log = openNotFoundLog(database);
		await log.dismiss(system, one, "/once");
		log.note(one, "/once");
		await log.flush();
		expect((await listOf(one)).map(({ path }) => path)).toEqual(["/often"]);
		const redirect = { from: "/Often/", to: "/", websites: [one] };
		await openRecords(database).save(system, "redirects", "", redirect, { version: 0 });
		expect(await listOf(one)).toEqual([]);
		await expect(log.dismiss(system, one, "/never")).resolves.toBeUndefined();
	});

	it("are bounded, in memory and of each website: the least asked for go", async () => {
		const [, two = none] = sites;
		const log = openNotFoundLog(database);
		for (let round = 0; round < 3; round++) {
			for (let number = 0; number < 700; number++) log.note(two, `/scan-${round}-${number}`);
			await log.flush();
		}
		const { count } = await database.db
			.selectFrom("lost_paths")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.where("website_id", "=", two)
			.executeTakeFirstOrThrow();
		expect(Number(count)).toBe(500);
		expect((await listOf(two))[0]).toMatchObject({ path: "/often", count: 2 });
	});

	it("are separate from searches without result", async () => {
		const [one = none] = sites;
		const log = openSearchLog(database);
		log.note(one, "seismic joints");
		log.note(one, "seismic joints");
		await log.flush();
		const searches = () => log.list(system, { website: one, limit: 200 });
		expect(await searches()).toMatchObject([{ websiteId: one, query: "seismic joints", count: 2 }]);
		expect((await listOf(one)).map(({ path }) => path)).not.toContain("seismic joints");
		await log.dismiss(system, one, "seismic joints");
		expect(await searches()).toEqual([]);
	});

	it("are not missed when they cannot be written", async () => {
		const broken = openNotFoundLog({ ...database, db: database.db.withSchema("nowhere") as Database["db"] });
		broken.note(toId("\0"), "/unwritable");
		await expect(broken.flush()).resolves.toBeUndefined();
	});
});
