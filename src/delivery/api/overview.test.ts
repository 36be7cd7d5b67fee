import { describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { newId } from "../../data/database/ids.ts";

describe.each(databaseKindsOfAll)("The overview for staff, from $kind", ({ create }) => {
	const test = apiForTests(create);

	const { add, send } = writesOf(() => test);

	it("CM-02 has counts, missing content with links, views, and the last writes", async () => {
		for (let n = 0; n < 12; n++) await add("team", { name: `Nowhere ${n}` });
		const site = (
			await test.call("POST", "/api/websites", {
				body: { domain: "o.example.nz", domainKey: "events-au", name: "O" },
			})
		).body;
		const ids: string[] = [];
		for (const [title, status, domains] of [
			["live", "published", ["events-au", site.id]],
			["host", "published", ["o.example.nz"]],
			["draft", "draft", [site.id]],
			["elsewhere", "published", ["events-nz"]],
		])
			ids.push((await add("content", { title, status, domains })).id);
		const type = (id: string | undefined, baseVersion: number, values: object) =>
			send("PUT", `/api/content/${id}/draft`, '"0"', { baseVersion, values });
		await type(ids[0], 1, { title: "changed" });
		for (const domains of [["o.example.nz", site.id], ["events-au"], ["events-nz"]])
			await type(newId(), 0, { title: "new", domains });
		await add("services", { name: "S", active: true, websites: [site.id] });
		const view = { pagePath: "/", pageTitle: "", pageLocation: "", found: true, address: "", userAgent: "" };
		test.platform.pageViews.add({ ...view, websiteId: site.id, domainKey: "events-au" });
		test.platform.pageViews.add({ ...view, websiteId: "", domainKey: "events-au" });
		await test.platform.pageViews.flush();
		const { body } = await test.call("GET", "/api/overview", { as: "editor" });
		const seen = body.websites.find(({ id }: { id: string }) => id === site.id);
		expect(seen).toMatchObject({
			published: 2,
			live: 1,
			drafts: 3,
			changed: 1,
			scheduled: 0,
			services: 1,
			team: 0,
			domainKey: "events-au",
		});
		expect(body).toMatchObject({ drafts: 4, changed: 1, scheduled: 0 });
		const ofBrand = (await test.call("GET", "/api/overview?domainKey=events-au", { as: "editor" })).body;
		expect(ofBrand).toMatchObject({ drafts: 3, changed: 1, scheduled: 0 });
		expect([seen.views.length, seen.views.at(-1)]).toEqual([30, 2]);
		expect(seen.failed).toHaveLength(4);
		expect(seen.openChecks).toBeGreaterThan(4);
		expect(seen.failed[0]).toEqual({
			check: "contrast",
			label: "Colours",
			message: "It has no colour of its own",
			fix: { collection: "websites", recordId: site.id, field: "primaryColor" },
		});
		expect(body.recent).toHaveLength(12);
		expect(body.recent[0]).toMatchObject({ action: "add", collection: "services", title: "S" });
		expect(
			body.recent.some(({ collection }: { collection: string }) => /users|settings/.test(collection)),
		).toBe(false);
	});

	it("lists the people and, for admins, the activity in pages", async () => {
		const { body: people } = await test.call("GET", "/api/people", { as: "editor" });
		expect(people.items).toContainEqual({ id: test.people.admin.id, name: "Ada", picture: "" });
		const whole = (await test.call("GET", "/api/activity?limit=6")).body.items;
		const page = (await test.call("GET", "/api/activity?limit=4")).body;
		const next = (await test.call("GET", `/api/activity?limit=2&cursor=${page.nextCursor}`)).body;
		const ids = (items: { id: string }[]) => items.map(({ id }) => id);
		expect([...ids(page.items), ...ids(next.items)]).toEqual(ids(whole));
		for (const bad of ["?by=%00", "?collection=x", "?cursor=x", "?limit=x", "?x=1"])
			expect((await test.call("GET", `/api/activity${bad}`)).status).toBe(400);
	});
});
