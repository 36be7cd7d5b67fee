import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";

describe.each(databaseKindsOfAll)("Several writes at once, in $kind", ({ create }) => {
	const test = apiForTests(create);
	beforeAll(async () => {
		await test.add("websites", { id: toId("here"), domain: "here.example.nz", domainKey: "team" });
		for (const id of ["one", "two", "three"])
			await test.add("services", { id: toId(id), name: id, websites: ["here"] });
		await test.add("media", { id: toId("used0000000000000000"), name: "used.jpg", type: "picture" });
		await test.add("team", { id: toId("ana"), name: "Ana", photo: "/media/used0000000000000000/used.jpg" });
	});

	const write = async (
		writes: readonly unknown[],
		{ to = "services", as = "editor" as Caller, headers = {} } = {},
	) => {
		const { status, body } = await test.call("POST", `/api/${to}/bulk`, { as, body: { writes }, headers });
		const wrong = body.errors?.map(({ pointer, detail }: Record<string, string>) => [pointer, detail]);
		return { status, body, wrong };
	};
	const versions = async () => {
		const { body } = await test.call("GET", "/api/services?order=name&fields=name");
		return body.items.map(({ name, version }: { name: string; version: number }) => [name, version]);
	};
	const update = (id: string, version: number, values: object) => ({ action: "update", id, version, values });

	it("are all applied, each with its history", async () => {
		const { status, body } = await write([
			{ action: "add", values: { name: "four", websites: ["here"] } },
			update("one", 1, { description: "Said." }),
			{ action: "remove", id: "three", version: 1 },
		]);
		const [{ id = "" } = {}] = body.items;
		expect([status, body.items.slice(1)]).toEqual([
			200,
			[
				{ id: "one", version: 2 },
				{ id: "three", version: 2 },
			],
		]);
		expect(await versions()).toEqual([
			["four", 1],
			["one", 2],
			["two", 1],
		]);
		for (const [of, action] of [
			[id, "add"],
			["one", "save"],
			["three", "remove"],
		] as const) {
			const { body: history } = await test.call("GET", `/api/services/${of}/versions`);
			expect(history.items[0]).toMatchObject({ action, by: test.people.editor.id });
		}
	});

	it("name the HTML that they removed, each separately", async () => {
		const content = "<div>One</div><div>Two</div><button>Copy code</button>";
		const writes = ["<p>Whole</p>", content].map((html) => ({
			...{ action: "add", values: { title: "Cut", type: "insight", content: html } },
		}));
		const { body } = await write(writes, { to: "content" });
		const part = { kind: "control", count: 1, words: 2, message: "1 button or form field was left out." };
		expect(body.items).toEqual([
			{ id: expect.any(String), version: 1 },
			{ id: expect.any(String), version: 1, leftOut: [{ field: "content", ...part }] },
		]);
		const [, { id }] = body.items;
		const { body: changed } = await test.call("PATCH", `/api/content/${id}`, {
			...{ body: { content: `${content}<h6>Three</h6>` }, headers: { "if-match": '"1"' } },
		});
		expect(changed).toMatchObject({
			content: "<p>One</p><p>Two</p><h4>Three</h4>",
			leftOut: [{ field: "content", ...part }],
		});
		const { body: variant } = await test.call("PATCH", `/api/content/${id}/variants/country:nz`, {
			...{ as: "admin", body: { content }, headers: { "if-match": '"0"' } },
		});
		expect(variant.leftOut).toEqual([{ field: "content", ...part }]);
		const { body: cleaned } = await test.call("POST", "/api/clean-html", { body: { html: content } });
		expect(cleaned).toEqual({ html: "<p>One</p><p>Two</p>", leftOut: [part] });
		const tooDeep = await test.call("POST", "/api/clean-html", { body: { html: "<div>".repeat(300) } });
		expect([tooDeep.status, tooDeep.body.errors]).toEqual([
			422,
			[{ pointer: "/html", detail: "The HTML is nested more than 200 elements deep" }],
		]);
	});

	it("are not applied if some are refused: each is named, with the field", async () => {
		const before = await versions();
		const { status, body, wrong } = await write([
			{ action: "add", values: { name: "five", websites: ["here"] } },
			{ action: "add", values: { name: "", colour: "red" } },
			update("one", 1, { name: "stale" }),
			update("two", 1, { name: "fine" }),
			{ action: "remove", id: "nobody", version: 1 },
			update("two", 1, { name: "twice" }),
		]);
		expect([status, body.title]).toEqual([422, "Nothing was saved: 4 of 6 writes cannot be made"]);
		expect(wrong.map(([pointer]: string[]) => pointer)).toEqual([
			"/writes/1/values/colour",
			"/writes/1/values/name",
			"/writes/2/version",
			"/writes/4/id",
			"/writes/5/version",
		]);
		expect(await versions()).toEqual(before);
	});

	it("are refused like a single one, if all have the same reason", async () => {
		const stale = [update("one", 9, { name: "a" }), { action: "remove", id: "two", version: 9 }];
		expect((await write(stale)).status).toBe(412);
		expect((await write([update("nobody", 1, {})])).status).toBe(404);
		expect((await write([update("one", 1, {})], { as: "contributor" })).status).toBe(403);
		const used = [{ action: "remove", id: "used0000000000000000", version: 1 }];
		expect(await write(used, { to: "media" })).toMatchObject({
			status: 409,
			wrong: [["/writes/0/id", expect.any(String)]],
		});
		const taken = [{ action: "add", values: { id: "one", name: "one" } }];
		expect(await write(taken, { as: "admin" })).toMatchObject({
			status: 409,
			wrong: [["/writes/0/values/id", expect.any(String)]],
		});
		const websites = [{ action: "add", values: { domain: "new.example.nz", domainKey: "new" } }];
		expect((await write(websites, { to: "websites" })).status).toBe(403);
		const { body } = await test.call("GET", "/api/activity?action=refused");
		expect(body.items[0].detail).toContain("POST /api/websites/bulk");
	});

	it("are applied once when they are repeated with their key", async () => {
		const writes = [
			{ action: "add", values: { name: "once", websites: ["here"] } },
			update("two", 1, { active: true }),
		];
		const headers = { "idempotency-key": "bulk-1" };
		const first = await write(writes, { headers });
		expect([first.status, (await write(writes, { headers })).body]).toEqual([200, first.body]);
		expect((await write(writes.slice(1), { headers })).status).toBe(422);
		expect((await versions()).filter(([name]: [string]) => name === "once")).toEqual([["once", 1]]);
	});

	it.each([
		["nothing", [], "/writes"],
		["too many", Array.from({ length: 101 }, () => update("one", 1, {})), "/writes"],
		["another action", [{ action: "replace", id: "one" }], "/writes/0/action"],
		["no version", [{ action: "update", id: "one", values: {} }], "/writes/0/version"],
		["the version of none", [{ action: "remove", id: "one", version: 0 }], "/writes/0/version"],
		["values that are none", [update("one", 2, [1])], "/writes/0/values"],
		["something else, too", [{ ...update("one", 2, {}), more: 1 }], "/writes/0/more"],
	])("are refused if they have %s", async (_, writes, pointer) => {
		const { status, wrong } = await write(writes);
		expect([status, wrong.map(([at]: string[]) => at)]).toEqual([422, [pointer]]);
	});
});
