import { beforeAll, describe, expect, it } from "vitest";
import { openSiteReader } from "../../src/data/content/public/site-reader.ts";
import { everywhere } from "../../src/data/database/log/changes.ts";
import { createApp } from "../../src/delivery/app.ts";
import { openLog } from "../../src/delivery/log.ts";
import { toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { appForTests } from "../setup/app/app.ts";
import { assets, cmsAssets } from "../setup/app/built.ts";
import { counted } from "../setup/databases/counted.ts";
import { databaseKinds, newFolder } from "../setup/databases/databases.ts";
import { waitMs } from "../setup/input/effort.ts";
import budgets from "./budgets.json" with { type: "json" };

const host = "upright.example.nz";

describe.each(databaseKinds)("Queries over $kind", ({ create }) => {
	const test = appForTests(create);
	let app: ReturnType<typeof createApp>;
	let queries = 0;
	let slug: string;

	beforeAll(async () => {
		// Each page asks once for the files of its website, and an article once for those of its text; the files of
		// lists come with these.
		const picture = { name: "a.png", type: "picture", isPublic: true, width: 1600, height: 1000 } as const;
		const [logo, photo] = [await test.add("media", picture), await test.add("media", picture)];
		const src = `/media/${photo.id}/photo.png`;
		const { id: here } = await test.add("websites", {
			...{ domain: host, domainKey: "racking-nz", name: "Upright", logo: `/media/${logo.id}/logo.png` },
		});
		for (let number = 0; number < 10; number++) {
			const shared = { name: `Name ${number}`, active: true, websites: [here] };
			await test.add("services", { ...shared, image: src });
			await test.add("team", { ...shared, photo: src });
		}
		for (let number = 0; number < 20; number++) {
			const article = await test.add("content", {
				title: `Words ${number}`,
				type: number % 2 ? "insight" : "case-study",
				status: "published",
				domains: ["racking-nz"],
				content: `<p>A paragraph of some length to show.</p><img src="${src}" alt="One">`,
			});
			slug = article.slug;
		}
		const database = counted(test.platform.database, () => {
			queries += 1;
		});
		app = createApp({
			platform: { ...test.platform, reader: openSiteReader(database) },
			assets,
			cmsAssets,
			assetsFolder: newFolder(),
			developmentDomain: "",
			trustProxy: false,
			// On a busy machine, pages are whole, too.
			pageWaitMs: waitMs,
			log: openLog("silent"),
		});
	});

	it("asks once more for the targets of a menu, whatever their number", async () => {
		const { items } = await test.platform.records.list(system, "content");
		const [website] = (await test.platform.records.list(system, "websites")).items;
		const menu = items.map(({ id }) => `content:${id}`).join("\n");
		const write = async (navigationMenu: string) => {
			const { id, version } = await test.platform.records.find(system, "websites", toId(website?.id));
			await test.platform.records.save(system, "websites", id, { navigationMenu }, { version });
		};
		await write(menu);
		for (const expected of [budgets.queries["/nowhere"] + 1, budgets.queries["/nowhere"] - 3]) {
			queries = 0;
			await (await app.request("http://test/nowhere", { headers: { host } })).text();
			expect(queries).toBe(expected);
		}
		await write("");
	});

	// Settings, siblings and files of a website are read once, until a write invalidates them.
	it.each(Object.entries(budgets.queries))("%s asks %i, and then 3 fewer", async (path, most) => {
		const address = path.replace("{articleId}", slug);
		test.platform.database.changes.publish(new Set([everywhere]));
		for (const [visit, expected] of [
			["first", most],
			["second", most - 3],
		]) {
			queries = 0;
			const response = await app.request(`http://test${address}`, { headers: { host } });
			expect(response.status).toBe(path === "/nowhere" ? 404 : 200);
			expect(await response.text()).toContain("Upright");
			expect([visit, queries]).toEqual([visit, expected]);
		}
	});
});
