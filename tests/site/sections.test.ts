import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { shownSections } from "../../src/site/frame/sections.ts";
import { browserOfFile } from "../setup/browser/visits.ts";

const { visit } = browserOfFile();

const all = shownSections("");
const ids = all.map(({ id }) => id);
const items = all.map(({ menu }) => menu);

describe.each(["digital-nz", "events-au"] as const)("The sections of %s", (key) => {
	let page: Page;
	beforeAll(async () => {
		page = await visit(key);
	});

	it("LP-01 are in their order, under the ids of anchors", async () => {
		expect(await page.locator("main > section").evaluateAll((all) => all.map(({ id }) => id))).toEqual(ids);
	});

	it("LP-02 are the links of the navigation, the consultation as a button that jumps to contact", async () => {
		const menu = page.getByRole("navigation", { name: "Main" });
		expect(await menu.getByRole("link").allTextContents()).toEqual(items);
		await menu.getByRole("link", { name: "Schedule a Consultation" }).click();
		await expect.poll(() => topOf(page, "contact")).toBeLessThanOrEqual(100);
		expect(page.url()).toMatch(/#contact$/);
	});

	it("LP-02 leave the navigation at the top of the window", async () => {
		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
		await expect.poll(() => page.locator(".bar").evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
	});

	it("LP-02 are current from 100 pixels before they reach the top", async () => {
		const canReach = await page.evaluate((all) => {
			const end = document.documentElement.scrollHeight - innerHeight;
			return all.map((id) => (document.getElementById(id)?.offsetTop ?? 0) - 100 < end);
		}, ids);
		for (const [index, id] of ids.entries()) {
			if (index === 0 || !canReach[index]) continue;
			// Repeatedly: the page may still be scrolling to the target of a link.
			const currentAt = async (pixels: number) => {
				await putAt(page, id, pixels);
				return current(page);
			};
			await expect.poll(() => currentAt(102)).toEqual([items[index - 1]]);
			await expect.poll(() => currentAt(98)).toEqual([items[index]]);
		}
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		await expect.poll(() => current(page)).toEqual(["Home"]);
	});

	it("LP-02 make the last one current at the end of the page", async () => {
		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
		await expect.poll(() => current(page)).toEqual(["Schedule a Consultation"]);
	});

	it.each([
		[390, 844],
		[1440, 900],
		[3840, 2160],
	])("LP-02 are each current after a jump to them in a window of %i × %i", async (width, height) => {
		// Without smooth scrolling.
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.setViewportSize({ width, height });
		for (const item of items) {
			await page.evaluate(jump, item);
			await expect.poll(() => current(page)).toEqual([item]);
		}
	});
});

/** Follows the navigation's link, which a closed menu still contains. */
function jump(item: string) {
	const links = document.querySelectorAll<HTMLAnchorElement>("#menu a");
	[...links].find(({ textContent }) => textContent === item)?.click();
}

function current(page: Page): Promise<string[]> {
	return page.locator("#menu [aria-current]").allTextContents();
}

function topOf(page: Page, id: string): Promise<number> {
	return page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
}

/** Scrolls until the section's top is this many pixels below the window's. */
function putAt(page: Page, id: string, pixels: number): Promise<void> {
	return page
		.locator(`#${id}`)
		.evaluate(
			(section, top) => scrollBy({ top: section.getBoundingClientRect().top - top, behavior: "instant" }),
			pixels,
		);
}
