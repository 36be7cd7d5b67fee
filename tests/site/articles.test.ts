import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { byDate, sampleOf } from "../setup/sample.ts";
import { browserOfFile } from "../setup/visits.ts";
import { layOutAll } from "../setup/watch.ts";

const { visit } = browserOfFile();
const shownOnLanding = 6;

describe.each(["digital-nz", "racking-nz", "team"] as const)("Articles on the landing page of %s", (key) => {
	let page: Page;
	const { articles, settings } = sampleOf(key);
	beforeAll(async () => {
		page = await visit(key);
		await layOutAll(page);
	});

	it.each([
		["LP-08", "case-studies", "case-study"],
		["LP-11", "insights", "insight"],
	])("%s: #%s has the newest published ones, newest first", async (_, section, type) => {
		const titles = await page.locator(`#${section} article h3`).allTextContents();
		const expected = articles(type).slice(0, shownOnLanding);
		expect(byDate(titles, articles(type))).toEqual(expected.map(({ updated }) => updated));
		expect(new Set(titles).size).toBe(expected.length);
	});

	it("LP-08 each case study leads to its reader", async () => {
		const cards = page.locator("#case-studies article");
		const links = cards.getByRole("link", { name: "Read case study" });
		expect(await links.count()).toBe(await cards.count());
		for (const link of await links.all())
			expect(await link.getAttribute("href")).toMatch(/^\/library\/[a-z0-9-]+$/);
	});

	it("LP-11 whitepapers are read as such, the others as more", async () => {
		for (const card of await page.locator("#insights article").all()) {
			const title = (await card.locator("h3").textContent()) ?? "";
			const read = /whitepaper/i.test(title) ? "Read whitepaper" : "Read more";
			expect(await card.getByRole("link").textContent()).toBe(`${read}: ${title}`);
			expect(await card.getByRole("link").locator(".unseen").boundingBox()).toMatchObject({ width: 1 });
		}
		expect(await page.getByRole("link", { name: "Read whitepaper" }).count()).toBeGreaterThan(0);
	});

	it.each([
		["LP-08", "case-studies", 200],
		["LP-11", "insights", 150],
	])("%s: #%s pictures are at most %i pixels high, at any width", async (_, section, most) => {
		const pictures = page.locator(`#${section} article > picture > img`);
		for (const width of [390, 768, 1440, 2560]) {
			await page.setViewportSize({ width, height: 900 });
			const heights = await pictures.evaluateAll((all) =>
				all.map((img) => img.getBoundingClientRect().height),
			);
			expect(heights.length).toBeGreaterThan(0);
			expect(Math.max(...heights)).toBeLessThanOrEqual(most);
			expect(Math.min(...heights)).toBeGreaterThan(0);
		}
		const first = pictures.first();
		await first.scrollIntoViewIfNeeded();
		await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	});

	it.each([
		["case-studies", ".excerpt > p", 4],
		["insights", "p:not(.meta)", 2],
	])("LP-14: #%s excerpts are short", async (section, paragraphs, most) => {
		for (const card of await page.locator(`#${section} article`).all()) {
			const title = await card.locator("h3").textContent();
			const excerpt = await card.locator(paragraphs).allTextContents();
			expect(excerpt.length).toBeGreaterThan(0);
			expect(excerpt.length).toBeLessThanOrEqual(most);
			for (const paragraph of excerpt) {
				expect(paragraph.length).toBeGreaterThanOrEqual(20);
				expect(paragraph.length).toBeLessThanOrEqual(200);
				expect(paragraph).not.toBe(title);
			}
		}
	});

	it("LP-08 leads to all case studies where that is set", async () => {
		const link = page.locator("#case-studies .more a");
		expect(await link.getAttribute("href")).toBe(settings.allCaseStudiesLink);
	});

	it("LP-11 leads to the library", async () => {
		await page.getByRole("link", { name: "View all in Library" }).click();
		await page.getByRole("heading", { name: "Library", level: 1 }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/library");
	});
});

it("LP-08 LP-11 a website without articles says so", async () => {
	const page = await visit("events-au");
	expect(await page.locator("#case-studies .empty").textContent()).toBe("No case studies available yet.");
	expect(await page.locator("#insights .empty").textContent()).toBe(
		"No insights or whitepapers available yet.",
	);
	expect(await page.locator("#case-studies .more").count()).toBe(0);
	expect(await page.getByRole("link", { name: "View all in Library" }).count()).toBe(1);
});
