import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { DomainKey } from "../../src/model/brands.ts";
import { sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile, phone } from "../setup/browser/visits.ts";
import { layOutAll, overflowOf } from "../setup/browser/watch.ts";

const { newPage, visit } = browserOfFile();

async function laidOut(key: DomainKey, width: number): Promise<Page> {
	const page = await visit(key, "/", { viewport: { width, height: 900 } });
	await layOutAll(page);
	return page;
}

/** One brand for each layout of services and each typeface. */
describe.each(["team", "interiors-nz", "racking-nz", "events-au"] as const)(
	"Truncated texts of %s",
	(key) => {
		it.each([390, 768])("show whole lines at %i pixels", async (width) => {
			const page = await laidOut(key, width);
			const cut = await page.locator("main p").evaluateAll((all) =>
				all.flatMap((text) => {
					const style = getComputedStyle(text);
					const most = Number(style.webkitLineClamp);
					if (!most) return [];
					const inner =
						text.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
					return [{ most, lines: inner / Number.parseFloat(style.lineHeight) }];
				}),
			);
			expect(cut.length).toBeGreaterThan(3);
			for (const { most, lines } of cut) {
				expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.15);
				expect(Math.round(lines)).toBeLessThanOrEqual(most);
			}
		});
	},
);

it("LP-03 the menu of a website with a long name and no logo opens below the bar", async () => {
	const page = await newPage(phone);
	await page.goto(addressOf("events-au"), { waitUntil: "domcontentloaded" });
	const name =
		"Ngā Kaihanga Whare me ngā Kaipūkaha o Te Waipounamu, Architects, Engineers and Surveyors Limited";
	await page.locator(".brand").evaluate((brand, text) => {
		brand.innerHTML = "<span></span>";
		const [span] = brand.children;
		if (span) span.textContent = text;
	}, name);
	const bar = await page.locator(".bar").boundingBox();
	expect(bar?.height).toBeLessThanOrEqual(66);
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = await page.locator("#menu").boundingBox();
	expect(menu?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + 63);
	expect(await overflowOf(page)).toBe(0);
	await page.setViewportSize({ width: 1440, height: 900 });
	expect((await page.locator(".bar").boundingBox())?.height).toBeLessThanOrEqual(80);
});

it("LP-08 the reader's *Close* is in the upper right corner, and *Open page* is below the text", async () => {
	for (const viewport of [phone.viewport, { width: 1440, height: 900 }]) {
		const page = await visit("interiors-nz", "/", { viewport });
		await page.locator("#case-studies article").getByRole("link").first().click();
		const reader = page.getByRole("dialog");
		await reader.locator(".reader-content p").first().waitFor();
		const [close, title, text, own] = await Promise.all(
			[
				reader.getByRole("button", { name: "Close" }),
				reader.locator("h2").first(),
				reader.locator(".reader-content"),
				reader.getByRole("link", { name: "Open page" }),
			].map((part) => part.boundingBox()),
		);
		expect(close).toMatchObject({ width: 44, height: 44 });
		expect(close?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0));
		expect(close?.y).toBeLessThan(100);
		expect(own?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
	}
});

it.each(["interiors-au", "racking-au", "digital-au", "events-au"] as const)(
	"LP-12 the email address of %s is in one line",
	async (key) => {
		const page = await laidOut(key, 390);
		for (const width of [390, 768, 1024, 1440, 2560]) {
			await page.setViewportSize({ width, height: 900 });
			const email = page
				.locator("#contact .reach")
				.getByRole("link", { name: sampleOf(key).website.email ?? "" });
			const lines = await email.evaluate((link) => {
				const range = document.createRange();
				range.selectNodeContents(link);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			});
			expect([width, lines]).toEqual([width, 1]);
		}
	},
);

it("LP-09 five people leave none alone in a row", async () => {
	for (const width of [768, 1440]) {
		const page = await laidOut("racking-nz", width);
		const tops = await page
			.locator("#team li")
			.evaluateAll((all) => all.map((person) => Math.round(person.getBoundingClientRect().top)));
		expect(tops).toHaveLength(5);
		expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
	}
});

it.each([
	["team", 1440, 2],
	["team", 2560, 3],
	["racking-nz", 1440, 2],
	["events-nz", 2560, 2],
] as const)(
	"LP-08 case studies of %s at %i pixels are %i in a row, and a last one alone fills it",
	async (key, width, inRow) => {
		const page = await laidOut(key, width);
		const section = await page.locator("#case-studies").evaluate((all) => {
			const style = getComputedStyle(all);
			return all.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
		});
		const boxes = await page.locator("#case-studies article:not(.featured)").evaluateAll((all) =>
			all.map((card) => {
				const { top, width } = card.getBoundingClientRect();
				return { top: Math.round(top), width };
			}),
		);
		const rows = Map.groupBy(boxes, ({ top }) => top);
		expect([...rows.values()][0]).toHaveLength(inRow);
		for (const row of rows.values())
			expect(row.reduce((sum, each) => sum + each.width, 0)).toBeCloseTo(section, -1);
	},
);

it("LP-08 the pictures of case studies are as wide as a phone's column", async () => {
	const page = await laidOut("team", 390);
	const widths = await page
		.locator("#case-studies article")
		.evaluateAll((all) =>
			all.map((card) => (card.querySelector("img")?.getBoundingClientRect().width ?? 0) - card.clientWidth),
		);
	for (const difference of widths) expect(Math.abs(difference)).toBeLessThan(1);
});

it.each([
	[390, 0.99],
	[1440, 0.33],
])(
	"LB-01 the library at %i pixels shows complete pictures, %d of its width at least",
	async (width, share) => {
		const page = await visit("team", "/library", { viewport: { width, height: 900 } });
		const list = await page.locator(".register").boundingBox();
		const pictures = await page.locator(".register img").evaluateAll((all) =>
			all.map((img) => {
				const box = img.getBoundingClientRect();
				return { width: box.width, shape: box.width / box.height, fit: getComputedStyle(img).objectFit };
			}),
		);
		expect(pictures).toHaveLength(12);
		for (const picture of pictures) {
			// Every sample picture is 1600 pixels by 1000.
			expect(picture.shape).toBeCloseTo(1.6, 1);
			expect(picture.fit).toBe("contain");
			expect(picture.width).toBeGreaterThanOrEqual((list?.width ?? 0) * share);
		}
	},
);

it.each([
	["phone", 390, 844],
	["tablet", 768, 1024],
	["desk", 1440, 900],
])(
	"LB-02 an article starts with its picture below the title on a %s, and its contents are closed unless next to the text",
	async (_, width, height) => {
		const page = await visit("team", "/library/the-petone-archive-four-trades-one-contract", {
			viewport: { width, height },
		});
		const picture = await page.locator("main img").first().boundingBox();
		expect(picture?.width).toBeGreaterThan(width * 0.85);
		expect(picture?.y).toBeLessThan(height * 0.75);
		const title = await page.locator("h1").boundingBox();
		expect(picture?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
		const contents = page.getByRole("navigation", { name: "On this page" });
		expect(await contents.isVisible()).toBe(width > 960);
		if (width < 960) {
			await page.getByText("On this page").click();
			await contents.waitFor({ state: "visible" });
		}
	},
);
