import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi, writesOf } from "../../../../tests/setup/app/api.ts";
import { assets } from "../../../../tests/setup/app/built.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import { openLog } from "../../log.ts";
import { openWorkerPreviews } from "./previews-in-worker.ts";

describe("A preview that cannot be made at the moment", () => {
	let test: TestApi;
	const sentence = "The preview was broken off. Please try again in a moment.";
	const host = "racking.example.nz";
	beforeAll(async () => {
		const databaseLimits = { connections: 10, connectMs: 1, queryMs: 1, serverMs: 1, keepAliveMs: 1 };
		const start = { databaseUrl: "", dataFolder: "", databaseLimits, assets, logLevel: "silent" };
		const previewPages = openWorkerPreviews({ program: "", start, atOnce: 1, log: openLog("silent") });
		await previewPages.close();
		test = await openApi(sqlite.create, { previewPages });
		await test.add("websites", { id: toId("one"), domain: host, domainKey: "racking-nz", name: "Racking" });
		await test.add("content", { id: toId("tall"), title: "Tall", content: "<p>x</p>", domains: ["one"] });
		const { send } = writesOf(() => test);
		await send("PUT", "/api/content/tall/draft", 0, { baseVersion: 1, values: { title: "Taller" } });
	});
	afterAll(() => test.platform.close());

	it.each(["", "/share-image"])("is refused by the API, with a retry time: preview%s", async (more) => {
		const { status, headers, body } = await test.call("GET", `/api/content/tall/preview${more}`);
		expect([status, body.title, headers.get("retry-after")]).toEqual([503, sentence, "2"]);
	});

	it("is refused at its link", async () => {
		const made = await test.call("POST", "/api/content/tall/shares", {
			host: "office.example.nz",
			body: { websites: ["one"], days: 7 },
		});
		const { pathname } = new URL(made.body.items[0].url);
		const { status, headers, text } = await test.call("GET", pathname, { as: "nobody", host });
		expect([status, headers.get("retry-after"), text]).toEqual([503, "2", expect.stringContaining(sentence)]);
	});
});
