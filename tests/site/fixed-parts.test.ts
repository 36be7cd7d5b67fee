import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { browserOfFile } from "../setup/browser/visits.ts";

const { visit } = browserOfFile();

describe.each(["digital-nz", "events-au"] as const)("Fixed parts of %s", (key) => {
	let page: Page;
	const { copy } = sampleOf(key);
	beforeAll(async () => {
		page = await visit(key);
	});

	it.each([
		["LP-05", "problems", "problem"],
		["LP-07", "process", "process"],
	])("%s: #%s has three, each with title and description", async (_, section, field) => {
		expect(await page.locator(`#${section} h2`).textContent()).toBe(copy[`${section}Title`]);
		const items = page.locator(`#${section} ol > li`);
		expect(await items.locator("h3").allTextContents()).toEqual(
			[1, 2, 3].map((number) => copy[`${field}${number}Title`]),
		);
		expect(await items.locator("p").allTextContents()).toEqual(
			[1, 2, 3].map((number) => copy[`${field}${number}Description`]),
		);
	});

	it("LP-10 three packages have three features each, the middle one the badge", async () => {
		const packages = page.locator("#pricing ol > li");
		expect(await packages.count()).toBe(3);
		for (const number of [1, 2, 3]) {
			const shown = packages.nth(number - 1);
			expect(await shown.locator("h3").textContent()).toBe(copy[`package${number}Title`]);
			expect(await shown.locator("ul > li").allTextContents()).toEqual(
				[1, 2, 3].map((feature) => copy[`package${number}Feature${feature}`]),
			);
			expect(await shown.getByText("MOST POPULAR", { exact: true }).count()).toBe(number === 2 ? 1 : 0);
		}
	});
});

describe("The link to the full pricing", () => {
	it.each(["digital-nz", "team"] as const)("LP-10 is shown by %s, which has set it", async (key) => {
		const page = await visit(key);
		const link = page.getByRole("link", { name: "See full pricing details" });
		expect(await link.getAttribute("href")).toBe(sampleOf(key).settings.pricingDetailsLink);
		await link.click();
		await page.waitForURL("**/library?type=insight");
	});

	it.each([
		["interiors-nz", "#"],
		["events-au", undefined],
	] as const)("LP-10 is not shown by %s, whose link is %s", async (key, value) => {
		expect(sampleOf(key).settings.pricingDetailsLink).toBe(value);
		const page = await visit(key);
		expect(await page.getByText("See full pricing details").count()).toBe(0);
	});
});
