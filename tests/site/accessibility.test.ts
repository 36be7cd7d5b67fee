import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type DomainKey, domainKeys } from "../../src/model/brands.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { complaintsOf, layOutAll, layoutShiftOf, overflowOf, readThrough } from "../setup/browser/watch.ts";

const { newPage } = browserOfFile();
const maxShift = 0.02;

/** Returns nothing for a page that is no wider than its window, at each of the widths. */
async function tooWideAt(page: Page, widths: readonly number[]): Promise<string[]> {
	const found: string[] = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const overflow = await overflowOf(page);
		if (overflow > 0) found.push(`${overflow} pixels beyond ${width}`);
	}
	return found;
}

/** Brands whose pages differ most. */
const apart: readonly DomainKey[] = ["digital-nz", "racking-nz", "team"];
const everything = { look: undefined, ofLanding: domainKeys, ofOthers: apart, ofReader: apart } as const;
/** On a phone, only positions and collapsed parts differ, which are the same for all brands. */
const beyondColours = {
	look: "beyond colours",
	ofLanding: apart,
	ofOthers: ["team"],
	ofReader: ["team"],
} as const;

describe.each([
	["phone", phone, [390, 768], beyondColours],
	["desk", desk, [1440, 2560], everything],
] as const)("On a %s", (_, visitor, widths, { look, ofLanding, ofOthers, ofReader }) => {
	async function expectStillAndFitting(page: Page, isLookedAt: boolean) {
		await readThrough(page);
		expect(await layoutShiftOf(page)).toBeLessThan(maxShift);
		await layOutAll(page);
		expect(isLookedAt ? await barriersOf(page, look) : []).toEqual([]);
		expect(await tooWideAt(page, widths)).toEqual([]);
		await page.setViewportSize(visitor.viewport);
	}

	async function expectAccessibleReader(page: Page) {
		await page.locator("#case-studies article").getByRole("link").first().click();
		await page.locator("#reader .reader-content p").first().waitFor();
		await page
			.locator("#reader")
			.evaluate((reader) => Promise.all(reader.getAnimations().map((a) => a.finished)));
		expect(await barriersOf(page)).toEqual([]);
		expect(await overflowOf(page)).toBe(0);
	}

	it.each(domainKeys)(
		"the landing page of %s is accessible, still, fits and logs nothing, its reader too",
		async (key) => {
			const page = await newPage(visitor);
			const complaints = complaintsOf(page);
			// Its fonts are in the browser's cache then: on a busy machine they may arrive after the first paint.
			await page.goto(addressOf(key), { waitUntil: "load" });
			await page.evaluate(() => document.fonts.ready);
			await page.goto("about:blank");
			await page.goto(addressOf(key));
			await expectStillAndFitting(page, includes(ofLanding, key));
			if (visitor === phone)
				expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000);
			expect(complaints).toEqual([]);
			if (includes(ofReader, key)) await expectAccessibleReader(page);
		},
	);

	it.each(apart)("the other pages of %s are so too", async (key) => {
		const isLookedAt = includes(ofOthers, key);
		const page = await newPage(visitor);
		const complaints = complaintsOf(page);
		await page.goto(addressOf(key, "/library"));
		await expectStillAndFitting(page, isLookedAt);
		for (const kind of key === "team" ? ["Case study", "Insight"] : ["Case study"]) {
			await page.goto(addressOf(key, "/library"), { waitUntil: "domcontentloaded" });
			await page.locator(".register li").filter({ hasText: kind }).first().locator("h2 a").click();
			await page.locator("[data-article]").waitFor();
			await expectStillAndFitting(page, isLookedAt);
		}
		expect(complaints).toEqual([]);
		await page.goto(addressOf(key, "/nowhere"));
		expect(isLookedAt ? await barriersOf(page) : []).toEqual([]);
		expect(await tooWideAt(page, widths)).toEqual([]);
	});
});

function includes(keys: readonly DomainKey[], key: DomainKey): boolean {
	return keys.includes(key);
}

it("the open menu of a phone is accessible", async () => {
	const page = await newPage(phone);
	await page.goto(addressOf("digital-nz"));
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#menu").waitFor({ state: "visible" });
	expect(await barriersOf(page)).toEqual([]);
});
