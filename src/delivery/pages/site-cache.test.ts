import { afterAll, beforeAll, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { openDatabase } from "../../data/open-database.ts";
import { openRecords } from "../../data/records/records.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { SiteCache } from "./site-cache.ts";

const host = "upright.example.nz";
let test: TestApp;
let folder = "";
let id = "";
beforeAll(async () => {
	test = await openApp(async () => {
		const made = await sqlite.create();
		folder = made.folder;
		return made;
	});
	id = (await test.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" })).id;
	await test.add("settings", { id: toId(id), footerTagline: "As it was" });
});
afterAll(() => test.platform.close());

/** Rendered per request. */
const page = async () => (await test.get(host, "/library?query=anchors")).html;

it("shows settings as soon as they are saved, here or by another process", async () => {
	for (const _ of [1, 2]) expect(await page()).toContain("As it was");
	const { records } = test.platform;
	const values = { footerTagline: "As it is" };
	const { version } = await records.save(system, "settings", toId(id), values, { version: 1 });
	expect(await page()).toContain("As it is");
	const other = await openDatabase("", folder);
	await openRecords(other).save(system, "settings", toId(id), { footerTagline: "Elsewhere" }, { version });
	await other.db.destroy();
	expect(await page()).toContain("Elsewhere");
});

it("caches nothing that was read during a write, and removes invalidated entries", async () => {
	const { changes } = test.platform.database;
	const sites = new SiteCache(changes);
	const read: string[] = [];
	const find = (during: () => void = () => undefined) =>
		sites.find("one", ["here"], async () => {
			read.push("read");
			during();
			return {} as Awaited<ReturnType<typeof sites.find>>;
		});
	await find(() => changes.publish(new Set(["here"])));
	await find();
	await find();
	expect(read).toHaveLength(2);
	changes.publish(new Set(["there"]));
	await find();
	expect(read).toHaveLength(2);
	changes.publish(new Set(["here"]));
	await find();
	expect(read).toHaveLength(3);
});
