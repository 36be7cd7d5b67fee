import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { byDate, sampleOf } from "../setup/app/sample.ts";
import { browserOfFile, phone } from "../setup/browser/visits.ts";
import { layOutAll } from "../setup/browser/watch.ts";

const { visit } = browserOfFile();
const shownOnLanding = 6;

describe.each(["digital-nz", "team"] as const)("Articles on the landing page of %s", (key) => {
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

	it("LP-08 each case study opens in its reader", async () => {
		const cards = page.locator("#case-studies article");
		const links = cards.getByRole("link", { name: "Read case study" });
		expect(await links.count()).toBe(await cards.count());
		for (const link of await links.all())
			expect(await link.getAttribute("href")).toMatch(/^\/library\/[a-z0-9-]+$/);
	});

	it("LP-11 whitepapers have their own link text", async () => {
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
	])("%s: #%s pictures are complete and at most %i pixels high, at any width", async (_, section, most) => {
		const pictures = page.locator(`#${section} article > picture > img`);
		for (const width of [390, 768, 1440, 2560]) {
			await page.setViewportSize({ width, height: 900 });
			const boxes = await pictures.evaluateAll((all) =>
				all.map((img) => {
					const { width, height } = img.getBoundingClientRect();
					return {
						width,
						height,
						fit: getComputedStyle(img).objectFit,
						shape: Number(img.getAttribute("width")) / Number(img.getAttribute("height")),
					};
				}),
			);
			expect(boxes.length).toBeGreaterThan(0);
			for (const box of boxes) {
				expect(box.height).toBeLessThanOrEqual(most);
				expect(box.height).toBeGreaterThan(most / 2);
				// Every sample picture is 1600 pixels by 1000.
				expect(box.shape).toBeCloseTo(1.6, 1);
				// On phones, case studies have it in the middle of a box as wide as the column.
				if (box.fit !== "contain") expect(box.width / box.height).toBeCloseTo(1.6, 1);
			}
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

	it("LP-08 links to all case studies if that is set", async () => {
		const link = page.locator("#case-studies .more a");
		expect(await link.getAttribute("href")).toBe(settings.allCaseStudiesLink);
	});

	it("LP-11 links to the library", async () => {
		await page.getByRole("link", { name: "View all in Library" }).click();
		await page.getByRole("heading", { name: "Library", level: 1 }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/library");
	});
});

describe("Cards on a phone", () => {
	it("show one paragraph each, and the rest of LP-14 without a script when they are opened", async () => {
		const page = await visit("team", "/", { ...phone, javaScriptEnabled: false });
		for (const section of ["case-studies", "insights"]) {
			const card = page.locator(`#${section} article`).first();
			const paragraphs = card.locator("p:not(.meta)");
			const seen = async () =>
				(await Promise.all((await paragraphs.all()).map((one) => one.isVisible()))).filter(Boolean).length;
			await card.scrollIntoViewIfNeeded();
			expect(await paragraphs.count()).toBeGreaterThan(1);
			const [more, read] = [
				await card.locator("summary").boundingBox(),
				await card.locator(".read").boundingBox(),
			];
			expect(read?.x).toBeGreaterThan((more?.x ?? 0) + (more?.width ?? 0));
			expect(await seen()).toBe(1);
			await card.locator("summary").click();
			expect(await seen()).toBe(await paragraphs.count());
			expect(await card.locator("summary").textContent()).toContain(await card.locator("h3").textContent());
		}
		const facts = page.locator("#case-studies article").first().locator("dl");
		expect(await facts.isVisible()).toBe(true);
	});

	it("show all of it on a desktop, and nothing to open", async () => {
		const page = await visit("team");
		await layOutAll(page);
		expect(await page.locator("#case-studies summary:visible, #insights summary:visible").count()).toBe(0);
		const paragraphs = page.locator("#case-studies .excerpt p, #insights article p");
		expect(await paragraphs.filter({ visible: false }).count()).toBe(0);
	});
});

it("LP-08 a case study without facts leaves no space for them", async () => {
	const page = await visit("team");
	await layOutAll(page);
	const card = page.locator("#case-studies article").first();
	const topOf = async (part: string) => (await card.locator(part).boundingBox())?.y ?? 0;
	const below = async () => (await topOf("h3")) - (await topOf("img"));
	expect(await below()).toBeGreaterThan(190);
	await card.evaluate((article) => {
		article.querySelector("dl")?.remove();
		article.classList.add("plain");
	});
	// The title is next to the picture.
	expect(await below()).toBeLessThan(40);
});
