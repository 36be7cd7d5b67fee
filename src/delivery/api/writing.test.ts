import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Asker, openApi, type TestApi } from "../../../tests/setup/api.ts";
import { databaseKinds } from "../../../tests/setup/databases.ts";
import { maxBodyBytes } from "./body.ts";

describe.each(databaseKinds)("CA-01 writing over HTTP, to $kind", ({ create }) => {
	let test: TestApi;
	let website: string;
	beforeAll(async () => {
		test = await openApi(create);
		website = (await test.add("websites", { domain: "a.example.nz", domainKey: "team", name: "A" })).id;
	});
	afterAll(() => test.platform.close());

	const add = async (name: string, body: object, as: Asker = "editor") =>
		(await test.call("POST", `/api/${name}`, { as, body })).body;
	const send = (
		method: string,
		path: string,
		version: number | string | undefined,
		body?: unknown,
		as: Asker = "editor",
	) =>
		test.call(method, path, {
			as,
			body,
			headers:
				version === undefined ? {} : { "if-match": typeof version === "number" ? `"${version}"` : version },
		});

	it("adds, says where, and keeps who and when", async () => {
		const before = Date.now();
		const body = { title: "New", domains: ["team"] };
		const { status, headers, body: added } = await test.call("POST", "/api/content", { as: "editor", body });
		expect([status, headers.get("etag")]).toEqual([201, '"1"']);
		expect(headers.get("location")).toBe(`/api/content/${added.id}`);
		expect(added).toMatchObject({
			title: "New",
			status: "draft",
			version: 1,
			createdBy: test.people.editor.id,
		});
		expect(added.createdAt).toBeGreaterThanOrEqual(before);
		expect(added.updatedAt).toBe(added.createdAt);
		expect((await test.call("GET", headers.get("location") ?? "")).body).toEqual(added);
	});

	it("updates the given fields and echoes what is stored", async () => {
		const added = await add("content", { title: "One", content: "<p>Kept</p>" });
		const { status, headers, body } = await send("PATCH", `/api/content/${added.id}`, 1, {
			content: "<p onclick=x>New</p><script>x</script>",
		});
		expect([status, headers.get("etag")]).toEqual([200, '"2"']);
		expect(body).toMatchObject({
			title: "One",
			content: "<p>New</p>",
			version: 2,
			createdAt: added.createdAt,
		});
	});

	describe("no write without the version that it is based on", () => {
		it.each([
			["is missing", undefined, 428],
			["is any", "*", 428],
			["is weak", 'W/"1"', 400],
			["has no quotes", "1", 400],
			["is several", '"1", "2"', 400],
			["is 0", '"0"', 400],
			["is no number", '"x"', 400],
			["is beyond all", '"99999999999999999999"', 400],
			["is of the future", '"7"', 412],
		])("when it %s", async (_, version, expected) => {
			const { id } = await add("services", { name: "Guarded" });
			const writes = [
				send("PATCH", `/api/services/${id}`, version, { name: "x" }),
				send("DELETE", `/api/services/${id}`, version),
				send("POST", `/api/services/${id}/position`, version, { after: "" }),
				send("POST", `/api/services/${id}/restorations`, version, { version: 1 }),
			];
			for (const write of writes) expect((await write).status).toBe(expected);
			expect((await test.call("GET", `/api/services/${id}`)).body).toMatchObject({
				name: "Guarded",
				version: 1,
			});
		});

		it("tells a stale writer what changed, by whom, and what stands now", async () => {
			const { id } = await add("content", { title: "Mine" });
			const now = (await send("PATCH", `/api/content/${id}`, 1, { title: "Theirs" }, "admin")).body;
			const { status, body } = await send("PATCH", `/api/content/${id}`, 1, { status: "published" });
			expect(status).toBe(412);
			expect(body.conflict).toEqual({
				currentVersion: 2,
				updatedBy: test.people.admin.id,
				updatedAt: now.updatedAt,
				changedFields: ["title"],
				current: now,
			});
			await send("DELETE", `/api/content/${id}`, 2, undefined, "admin");
			const late = await send("PATCH", `/api/content/${id}`, 2, { title: "Late" });
			expect([late.status, late.body.conflict]).toEqual([
				412,
				{
					currentVersion: 0,
					updatedBy: test.people.admin.id,
					updatedAt: expect.any(Number),
					changedFields: [],
				},
			]);
		});

		it("lets one of ten at once through", async () => {
			const { id } = await add("team", { name: "Contended" });
			const all = await Promise.all(
				Array.from({ length: 10 }, (_, n) => send("PATCH", `/api/team/${id}`, 1, { name: `Writer ${n}` })),
			);
			expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...new Array(9).fill(412)]);
		});
	});

	describe("Idempotency-Key", () => {
		const post = (key: string, body: object, as: Asker = "editor") =>
			test.call("POST", "/api/services", { as, body, headers: { "idempotency-key": key } });
		const named = async (name: string) =>
			(await test.call("GET", `/api/services?q=${name}&fields=name`)).body.items.length;

		it("adds once and answers the same again, also after the record has changed", async () => {
			const first = await post("key-1", { name: "Oncely" });
			await send("PATCH", `/api/services/${first.body.id}`, 1, { description: "Later" });
			const again = await post("key-1", { name: "Oncely" });
			expect([again.status, again.text, again.headers.get("location")]).toEqual([
				201,
				first.text,
				first.headers.get("location"),
			]);
			expect(await named("oncely")).toBe(1);
		});

		it("refuses the key for anything else, and lets another person have it", async () => {
			expect((await post("key-2", { name: "Secondly" })).status).toBe(201);
			const other = await post("key-2", { name: "Something else" });
			expect([other.status, other.body.errors[0].detail]).toEqual([
				422,
				expect.stringContaining("another request"),
			]);
			expect((await post("key-2", { name: "Admin's" }, "admin")).status).toBe(201);
			expect((await post("a key", { name: "x" })).status).toBe(400);
		});

		it("is free again after a refusal, and adds one of several at once", async () => {
			expect((await post("key-3", { name: "" })).status).toBe(422);
			const all = await Promise.all(Array.from({ length: 6 }, () => post("key-3", { name: "Thirdly" })));
			expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
			expect(all[0]?.status).toBe(201);
			expect(await named("thirdly")).toBe(1);
		});
	});

	describe("refusals", () => {
		it("VA-02 row 7: names every wrong field and every key that is none, and changes nothing", async () => {
			const body = { title: "", type: "novel", id: "x", uid: "y", createdAt: 1, version: 9, "a/b~c": 1 };
			const {
				status,
				headers,
				body: problem,
			} = await test.call("POST", "/api/content", { as: "editor", body });
			expect([status, headers.get("content-type")]).toEqual([422, "application/problem+json"]);
			const pointers = problem.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted();
			expect(pointers).toEqual(["/a~1b~0c", "/createdAt", "/id", "/title", "/type", "/uid", "/version"]);
		});

		it("row 6, 8: leaves to admins what is theirs", async () => {
			const { editor } = test.people;
			const attempts = [
				send("PATCH", `/api/users/${editor.id}`, 1, { roles: ["admin"] }),
				send("PATCH", `/api/websites/${website}`, 1, { domain: "stolen.example.nz" }),
				send("DELETE", `/api/websites/${website}`, 1),
				test.call("POST", "/api/settings", { as: "editor", body: { id: website } }),
				test.call("POST", "/api/websites", { as: "editor", body: { domain: "b.example.nz" } }),
				send("PATCH", `/api/users/${editor.id}`, 1, { email: "x@example.nz" }, "admin"),
			];
			for (const attempt of attempts) expect((await attempt).status).toBe(403);
			const { body } = await test.call("GET", `/api/websites/${website}`);
			expect(body).toMatchObject({ domain: "a.example.nz", version: 1 });
			expect((await test.call("GET", `/api/users/${editor.id}`)).body.roles).toEqual(["editor"]);
		});

		it("keeps refused attempts in the activity", async () => {
			await send("PATCH", `/api/users/${test.people.editor.id}`, 1, { roles: ["admin"] });
			const { body } = await test.call(
				"GET",
				`/api/activity?action=refused&by=${test.people.editor.id}&limit=1`,
			);
			expect(body.items[0]).toMatchObject({
				action: "refused",
				by: test.people.editor.id,
				collection: "users",
				recordId: test.people.editor.id,
				detail: expect.stringContaining("PATCH /api/users/"),
			});
		});

		it("tells somebody without a session to sign in", async () => {
			for (const [method, path] of [
				["POST", "/api/content"],
				["PATCH", "/api/content/x"],
				["DELETE", "/api/content/x"],
			] as const) {
				const { status, headers } = await test.call(method, path, { as: "nobody", body: {} });
				expect([status, headers.get("www-authenticate")]).toEqual([401, "Session"]);
			}
		});

		it("row 22: takes nothing from another site", async () => {
			for (const headers of [
				{ origin: "http://evil.example", "sec-fetch-site": "cross-site" },
				{ origin: "http://localhost", "sec-fetch-site": "same-site" },
				{ origin: "null" },
			]) {
				const { status } = await test.call("POST", "/api/content", { body: { title: "x" }, headers });
				expect([headers, status]).toEqual([headers, 403]);
			}
		});

		it.each([
			["a form", "title=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
			["no type", "{}", { "content-type": "" }, 415],
			["no JSON", "{", {}, 400],
			["not UTF-8 JSON", "", {}, 400],
			["a list", "[]", {}, 422],
			["null", "null", {}, 422],
			["deep nesting", `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, {}, 400],
			["too much", `{"title":"${"x".repeat(maxBodyBytes)}"}`, {}, 413],
			["a length that lies", "{}", { "content-length": "99999999" }, 413],
			["a prototype", '{"__proto__":{"title":"x"},"title":"y"}', {}, 422],
			["a half character", '{"title":"\\ud800"}', {}, 422],
			["NUL", '{"title":"a\\u0000b"}', {}, 422],
		])("of %s", async (_, body, headers, expected) => {
			expect((await test.call("POST", "/api/content", { body, headers })).status).toBe(expected);
		});

		it("of what belongs to another record, and of a website that is none", async () => {
			const taken = await test.call("POST", "/api/websites", { body: { domain: "A.example.nz" } });
			expect([taken.status, taken.body.errors[0].pointer]).toEqual([422, "/domain"]);
			const lost = await test.call("POST", "/api/settings", { body: { id: "no-such-website" } });
			expect([lost.status, lost.body.errors[0].pointer]).toEqual([422, "/id"]);
			expect((await test.call("POST", "/api/settings", { body: { id: website } })).status).toBe(201);
			expect((await test.call("POST", "/api/settings", { body: { id: website } })).status).toBe(409);
		});
	});

	describe("order by hand", () => {
		it("puts a record anywhere, as the site then shows it", async () => {
			const ids: string[] = [];
			for (const name of ["a", "b", "c", "d"])
				ids.push((await add("team", { name, active: true, websites: [website] })).id);
			const [a = "", b = "", c = "", d = ""] = ids;
			const order = async () => {
				const { body } = await test.call("GET", `/api/team?order=order&website=${website}&fields=name`);
				const shown = await test.platform.reader.listTeam(website);
				expect(body.items.map(({ name }: { name: string }) => name)).toEqual(shown.map(({ name }) => name));
				return shown.map(({ name }) => name).join("");
			};
			const move = async (id: string, after: string) => {
				const { body: now } = await test.call("GET", `/api/team/${id}`);
				const { status, headers, body } = await send("POST", `/api/team/${id}/position`, now.version, {
					after,
				});
				expect([status, headers.get("etag")]).toEqual([200, `"${body.version}"`]);
			};
			expect(await order()).toBe("abcd");
			await move(a, c);
			expect(await order()).toBe("bcad");
			await move(d, "");
			expect(await order()).toBe("dbca");
			await move(d, a);
			expect(await order()).toBe("bcad");
			for (let n = 0; n < 60; n++) await move(n % 2 ? c : a, b);
			expect(await order()).toBe("bcad");
			await move(b, b).catch(() => undefined);
		});

		it("refuses what cannot be put there", async () => {
			const { id } = await add("services", { name: "Moved" });
			const move = (body: object) => send("POST", `/api/services/${id}/position`, 1, body);
			expect((await move({ after: "nothing" })).status).toBe(422);
			expect((await move({ after: 7 })).status).toBe(422);
			expect((await move({ after: "", before: "" })).body.errors[0].pointer).toBe("/before");
			expect((await send("POST", `/api/content/${id}/position`, 1, { after: "" })).status).toBe(404);
		});
	});

	describe("versions are whole documents", () => {
		it("lists what changed, shows each, and restores any", async () => {
			const first = await add("content", {
				title: "First",
				domains: ["team", "racking-nz"],
				content: "<p>1</p>",
			});
			const path = `/api/content/${first.id}`;
			await send("PATCH", path, 1, { title: "Second", domains: [] }, "admin");
			const { body } = await test.call("GET", `${path}/versions`, { as: "editor" });
			expect(body.items).toEqual([
				{
					version: 2,
					action: "save",
					at: expect.any(Number),
					by: test.people.admin.id,
					changedFields: ["title", "domains"],
				},
				{
					version: 1,
					action: "add",
					at: first.createdAt,
					by: test.people.editor.id,
					changedFields: ["title", "content", "domains"],
				},
			]);
			expect((await test.call("GET", `${path}/versions/1`)).body).toEqual(first);
			const restored = (await send("POST", `${path}/restorations`, 2, { version: 1 })).body;
			expect(restored).toMatchObject({
				title: "First",
				domains: ["team", "racking-nz"],
				version: 3,
				createdAt: first.createdAt,
				updatedBy: test.people.editor.id,
			});
			expect((await test.call("GET", path)).body).toEqual(restored);
			expect((await send("POST", `${path}/restorations`, 2, { version: 1 })).status).toBe(412);
			expect((await send("POST", `${path}/restorations`, 3, { version: 9 })).status).toBe(404);
			expect((await send("POST", `${path}/restorations`, 3, { version: "1" })).status).toBe(422);
			expect((await test.call("GET", "/api/content/never/versions")).status).toBe(404);
		});

		it("restores what was removed under its id, with its version going on", async () => {
			const added = await add("services", { name: "Binned", active: true, websites: [website] });
			const path = `/api/services/${added.id}`;
			expect((await send("DELETE", path, 1)).status).toBe(204);
			expect((await test.call("GET", path)).status).toBe(404);
			const { body: trash } = await test.call("GET", "/api/trash?collection=services&limit=1", {
				as: "editor",
			});
			expect(trash.items[0]).toMatchObject({
				id: added.id,
				title: "Binned",
				version: 2,
				collection: "services",
			});
			expect(trash.items[0].until - trash.items[0].at).toBe(30 * 24 * 60 * 60 * 1_000);
			const { status, body } = await send("POST", `${path}/restorations`, 2, { version: 2 });
			expect(status).toBe(200);
			expect(body).toMatchObject({ ...added, version: 3, updatedAt: expect.any(Number) });
			const later = (await test.call("GET", "/api/trash?collection=services")).body.items;
			expect(later.map(({ id }: { id: string }) => id)).not.toContain(added.id);
			const { body: versions } = await test.call("GET", `${path}/versions`);
			expect(versions.items.map(({ action }: { action: string }) => action)).toEqual([
				"restore",
				"remove",
				"add",
			]);
		});

		it("restores with the same checks as saving, and leaves out fields that are gone", async () => {
			const made = await add("websites", { domain: "old.example.nz", name: "Old" }, "admin");
			const path = `/api/websites/${made.id}`;
			const { database } = test.platform;
			const row = { ...made, subtitle: "dropped", domain: "old.example.nz" };
			await database.db
				.updateTable("history")
				.set({ record: JSON.stringify(row) })
				.where("record_id", "=", made.id)
				.execute();
			await send("PATCH", path, 1, { domain: "new.example.nz" }, "admin");
			expect((await send("POST", `${path}/restorations`, 2, { version: 1 }, "editor")).status).toBe(403);
			const taken = await add("websites", { domain: "old.example.nz" }, "admin");
			const refused = await send("POST", `${path}/restorations`, 2, { version: 1 }, "admin");
			expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, "/domain"]);
			await send("DELETE", `/api/websites/${taken.id}`, 1, undefined, "admin");
			const { body } = await send("POST", `${path}/restorations`, 2, { version: 1 }, "admin");
			expect(body).toMatchObject({ domain: "old.example.nz", version: 3 });
			expect(body).not.toHaveProperty("subtitle");
		});

		it("keeps the trash from those who may not write, and pages it", async () => {
			for (let n = 0; n < 3; n++)
				await send("DELETE", `/api/team/${(await add("team", { name: `T${n}` })).id}`, 1);
			const settings = await test.call("GET", `/api/settings/${website}`);
			await send("DELETE", `/api/settings/${website}`, settings.body.version, undefined, "admin");
			const page = (await test.call("GET", "/api/trash?limit=2&collection=team")).body;
			const rest = (await test.call("GET", `/api/trash?limit=2&collection=team&cursor=${page.nextCursor}`))
				.body;
			expect([...page.items, ...rest.items].map(({ title }: { title: string }) => title)).toEqual(
				expect.arrayContaining(["T0", "T1", "T2"]),
			);
			const seen = (await test.call("GET", "/api/trash?limit=200", { as: "editor" })).body.items;
			expect(
				seen.some(({ collection }: { collection: string }) => /settings|websites|users/.test(collection)),
			).toBe(false);
			const all = (await test.call("GET", "/api/trash?limit=200&collection=settings")).body.items;
			expect(all).toHaveLength(1);
		});
	});

	it("CM-02 overview: counts, what is missing and where it is mended, views, and the last writes", async () => {
		const site = (
			await test.call("POST", "/api/websites", {
				body: { domain: "o.example.nz", domainKey: "events-au", name: "O" },
			})
		).body;
		for (const [title, status, domains] of [
			["live", "published", ["events-au", site.id]],
			["host", "published", ["o.example.nz"]],
			["draft", "draft", [site.id]],
			["elsewhere", "published", ["events-nz"]],
		])
			await add("content", { title, status, domains });
		await add("services", { name: "S", active: true, websites: [site.id] });
		const view = { pagePath: "/", pageTitle: "", pageLocation: "", address: "", userAgent: "" };
		await test.platform.pageViews.add({ ...view, websiteId: site.id, domainKey: "events-au" });
		await test.platform.pageViews.add({ ...view, websiteId: "", domainKey: "events-au" });
		const { body } = await test.call("GET", "/api/overview", { as: "editor" });
		const seen = body.websites.find(({ id }: { id: string }) => id === site.id);
		expect(seen).toMatchObject({ published: 2, drafts: 1, services: 1, team: 0, domainKey: "events-au" });
		expect([seen.views.length, seen.views.at(-1)]).toEqual([30, 2]);
		expect(seen.missing).toContainEqual({
			what: "No logo",
			collection: "websites",
			recordId: site.id,
			field: "logo",
			type: "",
		});
		const nowhere = { recordId: "", field: "" };
		expect(seen.missing.slice(0, 2)).toEqual([
			{ what: "No team members", collection: "team", type: "", ...nowhere },
			{ what: "No case studies", collection: "content", type: "case-study", ...nowhere },
		]);
		expect(body.recent).toHaveLength(12);
		expect(body.recent[0]).toMatchObject({ action: "add", collection: "services", title: "S" });
		expect(
			body.recent.some(({ collection }: { collection: string }) => /users|settings/.test(collection)),
		).toBe(false);
	});

	it("lists the people and, for admins, the activity in pages", async () => {
		const { body: people } = await test.call("GET", "/api/people", { as: "editor" });
		expect(people.items).toContainEqual({ id: test.people.admin.id, name: "Ada" });
		const whole = (await test.call("GET", "/api/activity?limit=6")).body.items;
		const page = (await test.call("GET", "/api/activity?limit=4")).body;
		const next = (await test.call("GET", `/api/activity?limit=2&cursor=${page.nextCursor}`)).body;
		const ids = (items: { id: string }[]) => items.map(({ id }) => id);
		expect([...ids(page.items), ...ids(next.items)]).toEqual(ids(whole));
		for (const bad of ["?by=%00", "?collection=x", "?cursor=x", "?limit=x", "?x=1"])
			expect((await test.call("GET", `/api/activity${bad}`)).status).toBe(400);
	});

	it("answers 503 while the database is away", async () => {
		const gone = await openApi(create);
		await gone.platform.close();
		const { status, headers, body } = await gone.call("GET", "/api/content", { as: "nobody" });
		expect([status, headers.get("retry-after") !== null]).toEqual([503, true]);
		expect(JSON.stringify(body)).not.toMatch(/driver|pool|sql/i);
	});
});
