import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { publish } from "../../../../tests/setup/editorial/publish.ts";
import { RecentSignInError } from "../../../accounts/errors.ts";
import { newId } from "../../../data/database/ids.ts";
import { toId } from "../../../model/ids.ts";
import { userActor } from "../../../model/rights/access.ts";

describe.each(databaseKindsOfAll)("Drafts, in $kind", ({ create }) => {
	const test = apiForTests(create);
	beforeAll(async () => {
		await test.add("websites", { domain: "racking.example.nz", domainKey: "racking-nz", name: "Racking" });
	});

	const { add, send } = writesOf(() => test);
	const article = (title = "Anchors") =>
		add("content", { title, content: "<p>Live</p>", status: "published", domains: ["racking-nz"] });
	const keep = (id: string, revision: number, values: object, baseVersion = 1, as?: "admin" | "editor") =>
		send("PUT", `/api/content/${id}/draft`, `"${revision}"`, { baseVersion, values }, as);
	const shown = async () =>
		(await test.call("GET", "/library", { as: "nobody", host: "racking.example.nz" })).text;

	it("are invisible until they are published, and then complete", async () => {
		const { id } = await article();
		const saved = await keep(id, 0, { title: "Bolts", content: "<p>Typed<script>1</script></p>" });
		expect([saved.status, saved.headers.get("etag")]).toEqual([200, '"1"']);
		expect(saved.body).toMatchObject({
			id,
			collection: "content",
			version: 1,
			baseVersion: 1,
			title: "Bolts",
			values: { title: "Bolts", content: "<p>Typed</p>" },
			base: { title: "Anchors", content: "<p>Live</p>" },
			createdBy: test.people.editor.id,
		});
		const { leftOut, ...stored } = saved.body;
		expect(leftOut).toEqual([
			{ field: "content", kind: "script", count: 1, words: 0, message: "1 script was left out." },
		]);
		expect((await test.call("GET", `/api/content/${id}/draft`)).body).toEqual(stored);
		const some = await test.call("GET", `/api/content/${id}/draft?fields=title,domains`);
		expect(some.body).toEqual({ ...stored, values: { title: "Bolts" }, base: { title: "Anchors" } });
		const wrong = await test.call("GET", `/api/content/${id}/draft?fields=titel`);
		expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, "/fields"]);
		expect((await test.call("GET", `/api/content/${id}`)).body).toMatchObject({
			title: "Anchors",
			version: 1,
		});
		for (const as of ["nobody", "no role"] as const)
			expect((await test.call("GET", `/api/content/${id}/draft`, { as })).status).toBeGreaterThan(400);
		expect(await shown()).not.toContain("Bolts");

		const published = await send("POST", `/api/content/${id}/publish`, 1);
		expect(published.body).toMatchObject({ title: "Bolts", content: "<p>Typed</p>", version: 2 });
		expect(await shown()).toContain("Bolts");
		expect((await test.call("GET", `/api/content/${id}/draft`)).status).toBe(404);
	});

	it("of new records may be incomplete, and are complete once they are published", async () => {
		const id = newId();
		expect((await keep(id, 0, { title: "", domains: ["racking-nz"] }, 0)).status).toBe(200);
		expect((await test.call("GET", `/api/content/${id}`)).status).toBe(404);
		const refused = await send("POST", `/api/content/${id}/publish`, 1);
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			[{ pointer: "/title", detail: expect.any(String) }],
		]);
		expect((await keep(id, 1, { title: "New hinges", domains: ["racking-nz"] }, 0)).body.version).toBe(2);
		const published = await send("POST", `/api/content/${id}/publish`, 2);
		expect(published.body).toMatchObject({ id, title: "New hinges", status: "published", version: 1 });
		expect(await shown()).toContain("New hinges");
	});

	it("are written once, however often they are sent, and never over each other", async () => {
		const { id } = await article();
		expect((await keep(id, 0, { title: "One" })).body.version).toBe(1);
		expect((await keep(id, 0, { title: "One" })).body.version).toBe(1);
		expect((await keep(id, 1, { title: "Two" })).body.version).toBe(2);
		expect((await keep(id, 1, { title: "Two" })).body.version).toBe(2);
		const stale = await keep(id, 1, { title: "Three" }, 1, "admin");
		expect([stale.status, stale.body.draft.values]).toEqual([412, { title: "Two" }]);
		expect((await send("POST", `/api/content/${id}/publish`, 1)).status).toBe(412);
		expect((await send("DELETE", `/api/content/${id}/draft`, 1)).status).toBe(412);
		expect(
			(await send("PUT", `/api/content/${id}/draft`, undefined, { baseVersion: 1, values: {} })).status,
		).toBe(428);
	});

	it("are published once per key", async () => {
		const { id } = await article();
		await keep(id, 0, { title: "Once" });
		const publish = () =>
			test.call("POST", `/api/content/${id}/publish`, {
				headers: { "if-match": '"1"', "idempotency-key": `publish-${id}` },
			});
		const [first, second] = [await publish(), await publish()];
		expect([first.body.version, second.status, second.body]).toEqual([2, 200, first.body]);
	});

	it("with sign-in settings are published only after a recent authentication", async () => {
		const { drafts, records } = test.platform;
		const { id: all } = await test.add("settings", { id: toId("all") });
		const admin = userActor({ id: test.people.admin.id, roles: ["admin"], scopes: ["all"] });
		const keepValues = (values: Readonly<Record<string, unknown>>, revision: number) =>
			drafts.save(admin, "settings", all, { baseVersion: 1, values }, revision);
		const requireRecent = () => {
			throw new RecentSignInError();
		};
		await keepValues({ authorizedDomains: ["staff.example.nz"] }, 0);
		await expect(
			publish(test.platform.database, admin, "settings", all, 1, { requireRecent }),
		).rejects.toThrow(RecentSignInError);
		expect((await records.find(admin, "settings", all)).version).toBe(1);
		await keepValues({ footerTagline: "Set out" }, 1);
		expect(await publish(test.platform.database, admin, "settings", all, 2, { requireRecent })).toMatchObject(
			{ version: 2 },
		);
	});

	it("of a website's settings have the name of the website, before and after the settings exist", async () => {
		const { id } = await test.add("websites", { domain: "hinges.example.nz", domainKey: "digital-nz" });
		const { drafts, releases, records } = test.platform;
		const admin = userActor({ id: test.people.admin.id, roles: ["admin"], scopes: ["all"] });
		const keepValues = (values: Readonly<Record<string, unknown>>, revision: number) =>
			drafts.save(admin, "settings", id, { baseVersion: 0, values }, revision);
		const release = await releases.create(admin, { title: "Wording" });
		const titleInRelease = async (version: number) => {
			const items = [{ collection: "settings", id, action: "publish" }] as const;
			return (await releases.addItems(admin, { id: release.id, version }, items)).items[0]?.title;
		};
		expect((await keepValues({ footerTagline: "Set out" }, 0))?.title).toBe("hinges.example.nz");
		await records.save(admin, "websites", id, { name: "Hinges" }, { version: 1 });
		await keepValues({ footerTagline: "Set" }, 1);
		expect(await titleInRelease(1)).toBe("Hinges");
		await keepValues({ name: "Gates" }, 2);
		expect(await titleInRelease(2)).toBe("Gates");
	});

	it("that do not differ from the record any more are removed", async () => {
		const { id } = await article();
		expect((await keep(id, 0, { title: "Anchors" })).status).toBe(204);
		await keep(id, 0, { title: "Typed" });
		expect((await keep(id, 1, { title: "Anchors" })).status).toBe(204);
		expect((await test.call("GET", `/api/content/${id}/draft`)).status).toBe(404);
		// Revision numbers continue, so that writes on an earlier draft stay stale.
		expect((await keep(id, 0, { title: "Again" })).body.version).toBe(3);
	});

	it("merge with concurrent changes, and report fields that both have changed", async () => {
		const { id } = await article();
		await keep(id, 0, { title: "Mine", domains: ["racking-nz", "team"] });
		await send("PATCH", `/api/content/${id}`, 1, {
			content: "<p>Theirs</p>",
			domains: ["racking-nz", "events-nz"],
		});
		const merged = await send("POST", `/api/content/${id}/publish`, 1);
		expect(merged.body).toMatchObject({
			title: "Mine",
			content: "<p>Theirs</p>",
			domains: ["racking-nz", "events-nz", "team"],
			version: 3,
		});
		await keep(id, 0, { title: "Mine again" }, 3);
		await send("PATCH", `/api/content/${id}`, 3, { title: "Theirs" });
		const requested = await send("POST", `/api/content/${id}/publish`, 3);
		expect(requested.status).toBe(412);
		expect(requested.body.conflict).toMatchObject({
			currentVersion: 4,
			changedFields: ["title"],
			current: { title: "Theirs" },
		});
		expect((await keep(id, 3, { title: "Mine again" }, 4)).status).toBe(200);
		expect((await send("POST", `/api/content/${id}/publish`, 4)).body.title).toBe("Mine again");
	});

	it("can be discarded, and typed again", async () => {
		const { id } = await article();
		const { body } = await keep(id, 0, { title: "Typed" });
		expect((await send("DELETE", `/api/content/${id}/draft`, 1)).status).toBe(204);
		expect((await test.call("GET", `/api/content/${id}/draft`)).status).toBe(404);
		expect((await keep(id, 0, body.values)).body.values).toEqual(body.values);
	});

	it("wait in the trash with their record", async () => {
		const { id } = await article();
		await keep(id, 0, { title: "Typed" });
		await send("DELETE", `/api/content/${id}`, 1);
		expect((await test.call("GET", `/api/content/${id}/draft`)).status).toBe(404);
		expect((await keep(id, 0, { title: "More" })).status).toBe(412);
		await send("POST", `/api/content/${id}/restorations`, 2, { version: 1 });
		expect((await test.call("GET", `/api/content/${id}/draft`)).body.values).toEqual({ title: "Typed" });
	});

	it("are refused with errors by field", async () => {
		const { id } = await article();
		const pointers = async (values: object) =>
			((await keep(id, 0, values)).body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
		expect(await pointers({ title: 1, domains: "team", unknown: "x" })).toEqual([
			"/values/title",
			"/values/domains",
			"/values/unknown",
		]);
		expect((await keep(id, 0, { title: "x" }, 7)).body.errors[0].pointer).toBe("/baseVersion");
		expect((await keep("not-random", 0, { title: "x" }, 0)).status).toBe(404);
		for (const name of ["media", "users"])
			expect((await test.call("GET", `/api/${name}/${id}/draft`)).status).toBe(404);
		const { id: website } = await add("websites", { domain: `${newId()}.example.nz` }, "admin");
		const path = `/api/websites/${website}/draft`;
		const adminsOnly = await send("PUT", path, '"0"', { baseVersion: 1, values: { domain: "x.example.nz" } });
		expect(adminsOnly.status).toBe(403);
	});

	it("are listed, the last changed first, for users who may edit them", async () => {
		const { id } = await article();
		const fresh = "0".repeat(20);
		await keep(fresh, 0, { title: "Fresh handles" }, 0);
		await keep(id, 0, { title: "Listed handles" });
		const list = async (query: string) =>
			(await test.call("GET", `/api/drafts?${query}`, { as: "editor" })).body;
		const titles = async (query: string) =>
			(await list(query)).items.map(({ title }: { title: string }) => title);
		expect(await titles("q=handles")).toEqual(["Listed handles", "Fresh handles"]);
		expect(await titles("q=handles&of=new&collection=content")).toEqual(["Fresh handles"]);
		expect(await titles("of=changed&q=hand")).toEqual(["Listed handles"]);
		expect(await titles(`ids=${fresh},${id},nothing`)).toEqual(["Listed handles", "Fresh handles"]);
		expect(await titles("collection=services&q=handles")).toEqual([]);
		const first = await list("q=handles&limit=1");
		expect(first.items[0]).toMatchObject({ title: "Listed handles", changedFields: ["title"] });
		expect(first.items[0].values).toBeUndefined();
		expect(await titles(`q=handles&limit=1&cursor=${first.nextCursor}`)).toEqual(["Fresh handles"]);
	});
});
