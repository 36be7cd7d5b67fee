import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { uncachedPage, visit } = browserOfFile();

interface Shown {
	readonly src: string;
	/** Pixels of the file, and of its area on the screen. */
	readonly natural: number;
	readonly needed: number;
}

/** The loaded file of each picture in the page, after scrolling through it. */
async function shownPictures(page: Page): Promise<Shown[]> {
	// The title block's logo is not shown on a phone.
	const pictures = page.locator("main picture img:not(.plate img)");
	for (const picture of await pictures.all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect
			.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
			.toBeGreaterThan(0);
	}
	return pictures.evaluateAll((all) =>
		all.map((element) => {
			const img = element as HTMLImageElement;
			return {
				src: new URL(img.currentSrc).pathname,
				natural: Number(/(\d+)\.\w+$/.exec(img.currentSrc)?.[1]),
				needed: img.getBoundingClientRect().width * devicePixelRatio,
			};
		}),
	);
}

describe.each([
	["a phone", { ...phone, deviceScaleFactor: 2 }],
	["a tablet", { viewport: { width: 768, height: 1024 } }],
	["a desk", desk],
] as const)("Pictures on %s", (_, visitor) => {
	it.each(["/", "/library"])(
		"of %s are sent as AVIF, and no wider than the next step above their visible size",
		async (path) => {
			const page = await visit("team", path, visitor);
			const shown = await shownPictures(page);
			expect(shown.length).toBeGreaterThan(5);
			for (const { src, natural, needed } of shown) {
				expect(src).toMatch(/\.avif$/);
				// A step is at most twice the one below.
				expect([src, natural <= Math.max(160, needed * 2.1)]).toEqual([src, true]);
			}
		},
	);
});

it("LB-02 an article's pictures have reserved space before they load", async () => {
	const page = await uncachedPage();
	await page.route("**/media/**", (route) => route.abort());
	await page.goto(addressOf("digital-nz", "/library?type=case-study"));
	await page.locator(".register h2 a").first().click();
	const picture = page.locator(".prose picture img").first();
	const box = await picture.boundingBox();
	expect(box?.height).toBeGreaterThan(200);
	expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
});

it("a picture that cannot be loaded is crossed out, with its alt text", async () => {
	const page = await uncachedPage();
	await page.route("**/media/**", (route) => route.abort());
	await page.goto(addressOf("team"));
	const picture = page.locator("#case-studies img").first();
	await picture.scrollIntoViewIfNeeded();
	await expect.poll(() => picture.getAttribute("data-missing")).toBe("");
	expect(await picture.getAttribute("alt")).not.toBe("");
	expect(await picture.evaluate((img) => getComputedStyle(img).content)).toContain("svg");
	// Where something else replaces it, that is visible.
	expect(await page.locator(".brand").textContent()).toBe("Stringline");
	expect(await page.locator("#home img").count()).toBe(0);
});
