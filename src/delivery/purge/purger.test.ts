import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answer, serverOfFile } from "../../../tests/setup/app/answers.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import type { Database } from "../../data/database/database.ts";
import { claimJobs, listDue } from "../../data/database/outbox/outbox.ts";
import { openDatabase } from "../../data/open-database.ts";
import { migrate } from "../../data/operations/migrations/migrate.ts";
import { openRecords } from "../../data/records/records.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { system } from "../../model/rights/access.ts";
import { openLog } from "../log.ts";
import type { PurgeService } from "./call.ts";
import { openPurger, type Purger, purgeQueue } from "./purger.ts";

const server = serverOfFile();
const [second, day] = [1_000, 24 * 60 * 60_000];
const log = openLog("silent");

describe.each(databaseKindsOfAll)("A CDN that is notified of writes in $kind", ({ create }) => {
	let location: { readonly url: string; readonly folder: string };
	let database: Database;
	let purger: Purger;
	let now: number;
	const opened: Database[] = [];

	async function open(service: PurgeService = "webhook") {
		database = await openDatabase(location.url, location.folder);
		opened.push(database);
		await migrate(database);
		const target = { url: `${server.origin}/purge`, token: "s3cret", service };
		purger = openPurger({ database, target, now: () => now });
	}
	beforeEach(async () => {
		now = Date.now();
		location = await create();
		server.answers(() => ({}));
		await open();
	});
	afterEach(async () => {
		await purger.stop();
		for (const one of opened.splice(0)) await one.db.destroy();
	});

	const add = (websites: readonly string[], name = "Anchors") =>
		openRecords(database).save(system, "services", "", { name, active: true, websites }, { version: 0 });
	const told = () => server.asked.map(({ body }) => JSON.parse(body) as Record<string, string[]>);
	const keys = () => told().map((body) => body.keys?.toSorted());
	const later = async (ms: number) => {
		now += ms;
		await purger.sendDue(log);
	};

	it("receives the tags of a write, with the token, and again when every node has been notified", async () => {
		await add(["w1"]);
		await later(0);
		expect(keys()).toEqual([["w1"]]);
		expect(server.asked[0]).toMatchObject({ method: "POST", url: "/purge" });
		expect(server.asked[0]?.headers).toMatchObject({
			authorization: "Bearer s3cret",
			"content-type": "application/json",
		});
		await later(2.9 * second);
		expect(keys()).toHaveLength(1);
		await later(0.1 * second);
		expect(keys()).toEqual([["w1"], ["w1"]]);
		await later(day);
		expect(keys()).toHaveLength(2);
		expect(purger.figures).toEqual({ sent: 2, failed: 0, givenUp: 0 });
	});

	it("receives simultaneous writes together, and one tag instead of all", async () => {
		for (const id of ["w1", "w2"]) await add([id, "w3"]);
		await later(0);
		expect(keys()).toEqual([["w1", "w2", "w3"]]);
		const records = openRecords(database);
		await records.save(system, "settings", settingsForAllId, { footerTagline: "One" }, { version: 0 });
		await later(0);
		expect(keys()[1]).toEqual(["all"]);
	});

	it("receives many tags in calls of its size", async () => {
		const ids = Array.from({ length: 70 }, (_, index) => `w${index}`);
		await add(ids);
		await later(0);
		expect(told().map((body) => body.keys?.length)).toEqual([30, 30, 10]);
		expect(keys().flat().toSorted()).toEqual(ids.toSorted());
	});

	it("receives nothing of a rolled-back write", async () => {
		await expect(add(["w1"], "")).rejects.toThrow();
		await later(day);
		expect(server.asked).toEqual([]);
	});

	it("is notified again, at growing intervals, until it responds", async () => {
		const failures: readonly Answer[] = [{ status: 500 }, "hang up", { status: 401 }];
		server.answers(() => failures[server.asked.length - 1] ?? {});
		await add(["w1"]);
		const requested: number[] = [];
		for (const wait of [0, 0.9, 0.1, 1.9, 0.1, 3.9, 0.1]) {
			await later(wait * second);
			requested.push(server.asked.length);
		}
		expect(requested).toEqual([1, 1, 2, 2, 3, 3, 4]);
		expect(keys()).toEqual([["w1"], ["w1"], ["w1"], ["w1"]]);
		expect(purger.figures).toMatchObject({ sent: 1, failed: 3, givenUp: 0 });
	});

	it("is given up after a day, and notified of later writes", async () => {
		server.answers(() => ({ status: 500 }));
		await add(["w1"]);
		await later(0);
		await later(day);
		expect(purger.figures.givenUp).toBe(1);
		server.answers(() => ({}));
		await add(["w2"]);
		await later(0);
		expect(keys().at(-1)).toEqual(["w2"]);
	});

	it("receives after a restart pending and half-sent writes", async () => {
		await add(["w1"]);
		server.answers(() => ({ status: 503 }));
		await later(0);
		await open();
		server.answers(() => ({}));
		await later(second);
		expect(keys()).toEqual([["w1"], ["w1"]]);
	});

	it("receives again the calls of a process that was killed before the response", async () => {
		await add(["w1"]);
		await purger.queueDue();
		const ids = await listDue(database, purgeQueue, now, 9);
		await claimJobs(database, purgeQueue, ids, now);
		await later(119 * second);
		expect(keys()).toEqual([]);
		await later(second);
		expect(keys()).toEqual([["w1"]]);
	});

	it("is notified by one of several processes", async () => {
		const first = purger;
		await open();
		for (const id of ["w1", "w2", "w3"]) await add([id]);
		await Promise.all([first.sendDue(log), purger.sendDue(log)]);
		expect(keys().flat().toSorted()).toEqual(["w1", "w2", "w3"]);
	});

	it("is notified automatically soon after the start", async () => {
		now = 0;
		purger.start(log);
		await add(["w1"]);
		await expect.poll(keys).toEqual([["w1"]]);
		await purger.stop();
		await add(["w2"]);
		expect(keys()).toEqual([["w1"]]);
	});

	it.each([
		["fastly", { surrogate_keys: ["w1"] }, "fastly-key", "s3cret"],
		["cloudflare", { tags: ["w1"] }, "authorization", "Bearer s3cret"],
	] as const)("is notified in the format of %s", async (service, body, header, value) => {
		await open(service);
		await add(["w1"]);
		await later(0);
		expect(told()).toEqual([body]);
		expect(server.asked[0]?.headers[header]).toBe(value);
	});
});
