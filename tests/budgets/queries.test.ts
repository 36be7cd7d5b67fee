import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSiteReader } from "../../src/data/site-reader.ts";
import { createApp } from "../../src/delivery/app.ts";
import { openLog } from "../../src/delivery/log.ts";
import { openApp, type TestApp } from "../setup/app.ts";
import { assets, cmsAssets } from "../setup/built.ts";
import { counted } from "../setup/counted.ts";
import { databaseKinds } from "../setup/databases.ts";
import budgets from "./budgets.json" with { type: "json" };

const host = "upright.example.nz";

describe.each(databaseKinds)("Queries over $kind", ({ create }) => {
	let test: TestApp;
	let app: ReturnType<typeof createApp>;
	let queries = 0;
	let articleId: string;

	beforeAll(async () => {
		test = await openApp(create);
		await test.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
		for (let number = 0; number < 20; number++) {
			const { id } = await test.add("content", {
				title: `Words ${number}`,
				type: number % 2 ? "insight" : "case-study",
				status: "published",
				domains: ["racking-nz"],
				content: "<p>A paragraph of some length to show.</p>",
			});
			articleId = id;
		}
		const database = counted(test.platform.database, () => {
			queries += 1;
		});
		app = createApp({
			platform: { ...test.platform, reader: openSiteReader(database) },
			assets,
			cmsAssets,
			assetsFolder: test.platform.mediaFolder,
			developmentDomain: "",
			trustProxy: false,
			log: openLog("silent"),
		});
	});
	afterAll(() => test.platform.close());

	it.each(Object.entries(budgets.queries))("%s asks %i", async (path, most) => {
		const address = path.replace("{articleId}", articleId);
		for (const visit of ["first", "second"]) {
			queries = 0;
			const response = await app.request(`http://test${address}`, { headers: { host } });
			expect(response.status).toBe(path === "/nowhere" ? 404 : 200);
			expect(await response.text()).toContain("Upright");
			expect([visit, queries]).toEqual([visit, most]);
		}
	});
});
