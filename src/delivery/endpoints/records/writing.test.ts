import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller, openApi, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { recordConventions } from "../../http/body.ts";

describe.each(databaseKindsOfAll)("CA-01 writing over HTTP, to $kind", ({ create }) => {
	const test = apiForTests(create);
	let website: string;
	beforeAll(async () => {
		website = (await test.add("websites", { domain: "a.example.nz", domainKey: "team", name: "A" })).id;
	});

	const { add, send } = writesOf(() => test);

	it("adds a record, returns its address, and stores author and time", async () => {
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

	it("lists the allowed values of a choice", async () => {
		const body = { title: "New", type: "Insight", status: "live" };
		const { body: problem } = await test.call("POST", "/api/content", { as: "editor", body });
		expect(problem.errors.map(({ detail }: { detail: string }) => detail)).toEqual([
			"Status must be one of: draft, published",
			"Type must be one of: insight, case-study",
		]);
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

	describe("no write without a base version", () => {
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

		it("returns to a stale writer the changes, their author, and the current record", async () => {
			const { id } = await add("content", { title: "Mine", domains: ["team"] });
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

		it("accepts one of ten at once", async () => {
			const { id } = await add("team", { name: "Contended" });
			const all = await Promise.all(
				Array.from({ length: 10 }, (_, n) => send("PATCH", `/api/team/${id}`, 1, { name: `Writer ${n}` })),
			);
			expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...new Array(9).fill(412)]);
		});
	});

	describe("Idempotency-Key", () => {
		const post = (key: string, body: object, as: Caller = "editor") =>
			test.call("POST", "/api/services", { as, body, headers: { "idempotency-key": key } });
		const named = async (name: string) =>
			(await test.call("GET", `/api/services?q=${name}&fields=name`)).body.items.length;

		it("adds once and repeats the response, also after the record has changed", async () => {
			const first = await post("key-1", { name: "Oncely" });
			await send("PATCH", `/api/services/${first.body.id}`, 1, { description: "Later" });
			const again = await post("key-1", { name: "Oncely" });
			expect(await named("oncely"), "records").toBe(1);
			expect([again.status, again.text, again.headers.get("location")]).toEqual([
				201,
				first.text,
				first.headers.get("location"),
			]);
		});

		it("refuses the key for a different request, and allows it to another user", async () => {
			expect((await post("key-2", { name: "Secondly" })).status).toBe(201);
			const other = await post("key-2", { name: "Something else" });
			expect([other.status, other.body.errors[0].detail]).toEqual([
				422,
				expect.stringContaining("another request"),
			]);
			expect((await post("key-2", { name: "Admin's" }, "admin")).status).toBe(201);
			expect((await post("a key", { name: "x" })).status).toBe(400);
		});

		it("frees the key after a refusal, and adds one of several at once", async () => {
			expect((await post("key-3", { name: "" })).status).toBe(422);
			const all = await Promise.all(Array.from({ length: 6 }, () => post("key-3", { name: "Thirdly" })));
			expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
			expect(all[0]?.status).toBe(201);
			expect(await named("thirdly")).toBe(1);
		});
	});

	describe("refusals", () => {
		it("VA-02 row 7: names every wrong field and every unknown key, and changes nothing", async () => {
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

		it("logs refused attempts in the activity", async () => {
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

		it("asks a caller without a session to sign in", async () => {
			for (const [method, path] of [
				["POST", "/api/content"],
				["PATCH", "/api/content/x"],
				["DELETE", "/api/content/x"],
			] as const) {
				const { status, headers } = await test.call(method, path, { as: "nobody", body: {} });
				expect([status, headers.get("www-authenticate")]).toEqual([401, "Session, Bearer"]);
			}
		});

		it("row 22: refuses requests of another site", async () => {
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
			["too much", `{"title":"${"x".repeat(recordConventions.maxBytes)}"}`, {}, 413],
			["a length that lies", "{}", { "content-length": "99999999" }, 413],
			["a prototype", '{"__proto__":{"title":"x"},"title":"y"}', {}, 422],
			["a half character", '{"title":"\\ud800"}', {}, 422],
			["NUL", '{"title":"a\\u0000b"}', {}, 422],
		])("of %s", async (_, body, headers, expected) => {
			expect((await test.call("POST", "/api/content", { body, headers })).status).toBe(expected);
		});

		it("of a value that another record has, and of an unknown website", async () => {
			const taken = await test.call("POST", "/api/websites", { body: { domain: "A.example.nz" } });
			expect([taken.status, taken.body.errors[0].pointer]).toEqual([422, "/domain"]);
			const lost = await test.call("POST", "/api/settings", { body: { id: "no-such-website" } });
			expect([lost.status, lost.body.errors[0].pointer]).toEqual([422, "/id"]);
			expect((await test.call("POST", "/api/settings", { body: { id: website } })).status).toBe(201);
			expect((await test.call("POST", "/api/settings", { body: { id: website } })).status).toBe(409);
		});
	});
	it("answers 503 while the database is away", async () => {
		const gone = await openApi(create);
		await gone.platform.close();
		const { status, headers, body } = await gone.call("GET", "/api/content", { as: "nobody" });
		expect([status, headers.get("retry-after") !== null]).toEqual([503, true]);
		expect(JSON.stringify(body)).not.toMatch(/driver|pool|sql/i);
	});
});
