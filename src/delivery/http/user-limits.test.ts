import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi } from "../../../tests/setup/app/api.ts";
import { bearerOf } from "../../../tests/setup/app/bearer.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { AddressLimits } from "./address-limits.ts";

describe("The requests of users and API tokens", () => {
	let test: TestApi;
	let now = 0;
	beforeAll(async () => {
		const own = { request: 6, "costly request": 2, "storage request": 3 };
		test = await openApi(sqlite.create, { limits: new AddressLimits(0, () => now, own) });
	});
	afterAll(() => test.platform.close());

	async function statuses(count: number, send: () => Promise<{ readonly status: number }>) {
		now += 60_000;
		const all: number[] = [];
		for (let n = 0; n < count; n++) all.push((await send()).status);
		return all;
	}
	const fourAnd = [200, 200, 200, 200, 200, 200, 429];
	const bearer = () =>
		bearerOf(test.platform, test.people.admin.id, { may: ["publish", "files"], scopes: ["all"] });

	it("are limited for each user, with a retry time", async () => {
		const read = () => test.call("GET", "/api/content", { as: "editor" });
		expect(await statuses(7, read)).toEqual(fourAnd);
		const refused = await read();
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
		expect(refused.body.title).toBe(
			"There were too many requests in the last minute. Try again in 10 seconds.",
		);
		expect((await test.call("GET", "/api/content")).status).toBe(200);
		expect((await test.call("GET", "/api/content", { as: "nobody" })).status).toBe(200);
		now += 10_000;
		expect((await read()).status).toBe(200);
	});

	it("are limited for each token, separately from its owner and its owner's other tokens", async () => {
		const [one, other] = [await bearer(), await bearer()];
		const read = (headers: Record<string, string>) =>
			test.call("GET", "/api/content", { as: "nobody", headers });
		expect(await statuses(7, () => read(one))).toEqual(fourAnd);
		expect((await read(other)).status).toBe(200);
		expect((await test.call("GET", "/api/content")).status).toBe(200);
	});

	it.each([
		[
			"bulk writes",
			"POST",
			"/api/content/bulk",
			{ writes: [{ action: "add", values: { title: "One" } }] },
			"1",
		],
		["new drafts", "PUT", "/api/content/none/draft", { baseVersion: 0, values: { title: "One" } }, "0"],
	])("have a lower limit for costly ones, such as %s", async (_, method, path, body, version) => {
		const headers = { "if-match": `"${version}"` };
		const write = () => test.call(method, path, { as: "editor", body, headers });
		expect((await statuses(3, write)).map((status) => status === 429)).toEqual([false, false, true]);
		expect((await test.call("GET", "/api/content", { as: "editor" })).status).toBe(200);
	});

	it("are limited for files and for assistants, too", async () => {
		const headers = await bearer();
		const ask =
			(path: string, method = "GET") =>
			async () =>
				test.app.request(`http://localhost${path}`, {
					method,
					headers: { host: "localhost", "content-type": "application/json", ...headers },
					...(method === "POST" && { body: "{}" }),
				});
		expect(await statuses(4, ask("/v0/b/frontage/o"))).toEqual([200, 200, 200, 429]);
		const answers = await statuses(7, ask("/mcp", "POST"));
		expect(answers.map((status) => status === 429)).toEqual([...Array(6).fill(false), true]);
	});
});
