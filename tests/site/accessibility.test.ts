import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { domainKeys } from "../../src/model/brands.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { complaintsOf, layOutAll, layoutShiftOf, overflowOf, readThrough } from "../setup/browser/watch.ts";

const { newPage } = browserOfFile();
const maxShift = 0.02;

/** Nothing for a page that is no wider than its window, at each of the widths. */
async function tooWideAt(page: Page, widths: readonly number[]): Promise<string[]> {
	const found: string[] = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const overflow = await overflowOf(page);
		if (overflow > 0) found.push(`${overflow} pixels beyond ${width}`);
	}
	return found;
}

describe.each([
	["phone", phone, [390, 768], "beyond colours"],
	["desk", desk, [1440, 2560], undefined],
] as const)("On a %s", (_, visitor, widths, look) => {
	async function expectStillAndFitting(page: Page) {
		await readThrough(page);
		expect(await layoutShiftOf(page)).toBeLessThan(maxShift);
		await layOutAll(page);
		expect(await barriersOf(page, look)).toEqual([]);
		expect(await tooWideAt(page, widths)).toEqual([]);
		await page.setViewportSize(visitor.viewport);
	}

	it.each(domainKeys)("the landing page of %s is accessible, still, fits and is quiet", async (key) => {
		const page = await newPage(visitor);
		const complaints = complaintsOf(page);
		await page.goto(addressOf(key));
		await expectStillAndFitting(page);
		expect(complaints).toEqual([]);
	});

	it.each(["digital-nz", "racking-nz", "team"] as const)("the other pages of %s are so too", async (key) => {
		const page = await newPage(visitor);
		const complaints = complaintsOf(page);
		await page.goto(addressOf(key, "/library"));
		await expectStillAndFitting(page);
		for (const kind of ["Case study", "Insight"]) {
			await page.goto(addressOf(key, "/library"), { waitUntil: "domcontentloaded" });
			await page.locator(".register li").filter({ hasText: kind }).first().locator("h2 a").click();
			await page.locator("[data-article]").waitFor();
			await expectStillAndFitting(page);
		}
		expect(complaints).toEqual([]);
		await page.goto(addressOf(key, "/nowhere"));
		expect(await barriersOf(page)).toEqual([]);
		expect(await tooWideAt(page, widths)).toEqual([]);
	});

	it.each(["digital-nz", "racking-nz", "team"] as const)("the reader of %s is accessible", async (key) => {
		const page = await newPage(visitor);
		await page.goto(addressOf(key));
		await page.locator("#case-studies article").getByRole("link").first().click();
		await page.locator("#reader .reader-content > p").first().waitFor();
		await page
			.locator("#reader")
			.evaluate((reader) => Promise.all(reader.getAnimations().map((a) => a.finished)));
		expect(await barriersOf(page)).toEqual([]);
		expect(await overflowOf(page)).toBe(0);
	});
});

it("the open menu of a phone is accessible", async () => {
	const page = await newPage(phone);
	await page.goto(addressOf("digital-nz"));
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#menu").waitFor({ state: "visible" });
	expect(await barriersOf(page)).toEqual([]);
});
