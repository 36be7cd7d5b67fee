import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { browserOfFile, phone } from "../setup/browser/visits.ts";
import { layOutAll } from "../setup/browser/watch.ts";

const { visit } = browserOfFile();

describe.each(["digital-nz", "team"] as const)("Articles on the landing page of %s", (key) => {
	let page: Page;
	beforeAll(async () => {
		page = await visit(key);
		await layOutAll(page);
	});

	it.each([
		["LP-08", "case-studies", 200],
		["LP-11", "insights", 150],
	])("%s: #%s pictures are whole and at most %i pixels high, at any width", async (_, section, most) => {
		const pictures = page.locator(`#${section} article > picture > img`);
		for (const width of [390, 768, 1440, 2560]) {
			await page.setViewportSize({ width, height: 900 });
			const boxes = await pictures.evaluateAll((all) =>
				all.map((img) => {
					const { width, height } = img.getBoundingClientRect();
					return {
						width,
						height,
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
				expect(box.width / box.height).toBeCloseTo(1.6, 1);
			}
		}
		const first = pictures.first();
		await first.scrollIntoViewIfNeeded();
		await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
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

	it("show all of it on a desk, and nothing to open", async () => {
		const page = await visit("team");
		await layOutAll(page);
		expect(await page.locator("#case-studies summary:visible, #insights summary:visible").count()).toBe(0);
		const paragraphs = page.locator("#case-studies .excerpt p, #insights article p");
		expect(await paragraphs.filter({ visible: false }).count()).toBe(0);
	});
});

it("LP-08 a case study without facts leaves no room for them", async () => {
	const page = await visit("team");
	await layOutAll(page);
	const card = page.locator("#case-studies article").first();
	const rightEdge = async () => {
		const box = await card.locator(".excerpt").boundingBox();
		return (box?.x ?? 0) + (box?.width ?? 0);
	};
	const whole = await card.boundingBox();
	expect(await rightEdge()).toBeLessThan((whole?.width ?? 0) * 0.85);
	await card.evaluate((article) => {
		article.querySelector("dl")?.remove();
		article.classList.add("plain");
	});
	expect(await rightEdge()).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0), 0);
});
