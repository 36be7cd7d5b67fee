import { afterAll, beforeAll, expect, it } from "vitest";
import type { DomainKey } from "../../src/model/brands.ts";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";

const { newPage } = browserOfFile();

const pairs: [key: DomainKey, primaryColor: string, secondaryColor: string][] = [
	["racking-nz", "#FFFF00", "#FFFFFF"],
	["racking-au", "#000000", "#00FF00"],
	["digital-nz", "#FFFFFF", "#000000"],
	["digital-au", "#7F7F7F", "#FF00FF"],
	["events-nz", "#FF0000", "#0000FF"],
];

let site: OwnSite;

beforeAll(async () => {
	site = await startOwnSite();
	for (const [domainKey, primaryColor, secondaryColor] of pairs) {
		const { id } = await site.add("websites", {
			domainKey,
			domain: `${domainKey}.example.nz`,
			name: domainKey,
			primaryColor,
			secondaryColor,
		});
		await site.add("services", {
			name: "A service",
			description: "Described.",
			active: true,
			websites: [id],
		});
		await site.add("team", { name: "A person", bio: "Draws.", active: true, websites: [id] });
		await site.add("content", {
			type: "insight",
			title: `A note of ${domainKey}`,
			status: "published",
			domains: [domainKey],
			content: "<p>A paragraph of some length to show.</p>",
		});
	}
});

afterAll(() => site.stop());

it.each(pairs)("LP-17 %s stays readable in %s and %s", async (key) => {
	const page = await newPage();
	for (const path of ["/", "/library"]) {
		await page.goto(addressOf(key, path, site.port));
		expect(await barriersOf(page, "at colours")).toEqual([]);
	}
});
