import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../tests/setup/app/app.ts";
import { sqlite } from "../../tests/setup/databases/databases.ts";
import { toId } from "../model/ids.ts";
import type { CollectionName, InputOf } from "../model/model.ts";
import { system } from "../model/rights/access.ts";
import { PageCache } from "./page-cache/page-cache.ts";

const [here, there] = ["upright.example.nz", "setout.example.nz"];

describe("Landing pages that are not cached", () => {
	let test: TestApp;
	const ids: Record<string, string> = {};
	beforeAll(async () => {
		test = await openApp(sqlite.create, { pageCache: new PageCache(0) });
		const { add } = test;
		ids.here = (await add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" })).id;
		ids.there = (await add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" })).id;
		const shown = { active: true, websites: [ids.here] };
		ids.service = (await add("services", { name: "Anchors", ...shown })).id;
		ids.member = (await add("team", { name: "Aroha Ngata", ...shown })).id;
		ids.media = (await add("media", { name: "shed.jpg", alt: "A shed", isPublic: true, type: "picture" })).id;
		const article = { status: "published", domains: ["racking-nz"] } as const;
		const elsewhere = `<img src="https://pictures.example.nz/rack.jpg" alt="">`;
		const content = `<p>Of racks.</p><img src="/media/${ids.media}/shed.jpg" alt="">${elsewhere}`;
		ids.insight = (await add("content", { ...article, title: "Tall racks", content })).id;
		ids.study = (await add("content", { ...article, title: "One hall", content, type: "case-study" })).id;
		await add("settings", { id: toId(ids.here), problemsTitle: "What goes wrong" });
	});
	afterAll(() => test.platform.close());

	/** Rendered twice, then from cached lists. */
	async function page(host: string): Promise<string> {
		const visits = [await test.get(host, "/"), await test.get(host, "/"), await test.get(host, "/")];
		const told = visits.map(({ html, headers }) => ({
			html,
			policy: headers.get("content-security-policy"),
		}));
		const [first, ...next] = told;
		expect(next).toEqual([first, first]);
		return first?.html ?? "";
	}
	const save = async <Name extends CollectionName>(name: Name, id = "", input: InputOf<Name>) => {
		const { version } = await test.platform.records.find(system, name, toId(id));
		await test.platform.records.save(system, name, toId(id), input, { version });
	};

	it("query only their website", async () => {
		await page(here);
		const { figures } = test.platform.database;
		const { queries } = figures;
		await test.get(here, "/");
		expect(figures.queries - queries).toBe(1);
	});

	it.each([
		["service", "Braces", () => save("services", ids.service, { name: "Braces" })],
		["person", "Mereana Tūhoe", () => save("team", ids.member, { name: "Mereana Tūhoe" })],
		["insight", "Taller racks", () => save("content", ids.insight, { title: "Taller racks" })],
		["case study", "Two halls", () => save("content", ids.study, { title: "Two halls" })],
		["text", "What went wrong", () => save("settings", ids.here, { problemsTitle: "What went wrong" })],
		["name", "Upright &amp; Sons", () => save("websites", ids.here, { name: "Upright & Sons" })],
		["description", "A barn", () => save("media", ids.media, { alt: "A barn" })],
	] as const)("show another %s as soon as it is saved, and on no other website", async (_, shown, write) => {
		const [before, other] = [await page(here), await page(there)];
		expect(before).not.toContain(shown);
		await write();
		expect(await page(here)).toContain(shown);
		expect(await page(there)).toBe(other);
	});

	it("show no list of a hidden section, and all again once it is visible", async () => {
		await save("websites", ids.here, { sections: "home\n-team\n-insights" });
		const html = await page(here);
		expect(html).toContain("Two halls");
		expect(html).not.toMatch(/Mereana Tūhoe|id="team"|id="insights"/);
		await save("websites", ids.here, { sections: "" });
		expect(await page(here)).toContain("Mereana Tūhoe");
	});
});
