import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DomainKey } from "../../src/model/brands.ts";
import { browserOfFile, phone } from "../setup/browser/visits.ts";
import { layOutAll, overflowOf } from "../setup/browser/watch.ts";

const { visit } = browserOfFile();

async function laidOut(key: DomainKey): Promise<Page> {
	const page = await visit(key);
	await layOutAll(page);
	return page;
}

async function boxOf(page: Page, selector: string) {
	const box = await page.locator(selector).first().boundingBox();
	if (!box) throw new Error(`${selector} is not seen`);
	return box;
}

it("beside: the hero's words have their own background next to the picture", async () => {
	const page = await laidOut("interiors-nz");
	const [picture, title, lead] = [
		await boxOf(page, "#home .media"),
		await boxOf(page, "#home h1"),
		await boxOf(page, "#home .lead"),
	];
	for (const words of [title, lead]) expect(words.x + words.width).toBeLessThanOrEqual(picture.x);
	await page.setViewportSize(phone.viewport);
	const above = await boxOf(page, "#home .media");
	expect((await boxOf(page, "#home h1")).y).toBeGreaterThanOrEqual(above.y + above.height);
	expect(await overflowOf(page)).toBe(0);
});

it("schedule: each service is a row with its number and its picture at the end", async () => {
	const page = await laidOut("digital-au");
	const list = await boxOf(page, "#solutions .rows");
	for (const row of await page.locator("#solutions .rows > li").all())
		expect((await row.boundingBox())?.width).toBe(list.width);
	const [name, picture] = [await boxOf(page, "#solutions h3"), await boxOf(page, "#solutions img")];
	expect(picture.x).toBeGreaterThan(name.x + name.width);
	expect(picture.x + picture.width).toBeCloseTo(list.x + list.width, 0);
});

it("schedule: on a tablet the words have half of the row, on a phone *More* is below them", async () => {
	const page = await laidOut("digital-au");
	await page.setViewportSize({ width: 768, height: 1000 });
	const row = await boxOf(page, "#solutions .rows > li");
	const [name, words] = [await boxOf(page, "#solutions .rows h3"), await boxOf(page, "#solutions .rows p")];
	expect(words.width).toBeGreaterThan(row.width / 2);
	const picture = await boxOf(page, "#solutions .rows img");
	expect(picture.x + picture.width).toBeLessThanOrEqual(words.x);
	expect(picture.y).toBeGreaterThan(name.y + name.height);
	await page.setViewportSize(phone.viewport);
	const [text = 0, more = 1] = await page
		.locator("#solutions .rows > li")
		.first()
		.evaluate((row) =>
			["p", "summary"].map((part) => {
				const range = document.createRange();
				range.selectNodeContents(row.querySelector(part) ?? row);
				return range.getBoundingClientRect().left;
			}),
		);
	expect(more).toBeCloseTo(text, 0);
});

it("figures: the facts are in one line, between title and words", async () => {
	const page = await laidOut("racking-au");
	const card = page.locator("#case-studies article").first();
	const tops = await card
		.locator("dt")
		.evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().top)));
	expect(tops.length).toBeGreaterThan(2);
	expect(new Set(tops).size).toBe(1);
	expect(tops[0]).toBeLessThan((await boxOf(page, "#case-studies .excerpt")).y);
});

it("featured: the newest case study is large, the others are not", async () => {
	const page = await laidOut("events-nz");
	const heights = await page
		.locator("#case-studies article img")
		.evaluateAll((all) => all.map((img) => img.getBoundingClientRect().height));
	expect(heights[0]).toBeGreaterThan(400);
	for (const height of heights.slice(1)) expect(height).toBeLessThanOrEqual(200);
	const team = await laidOut("team");
	expect(await team.locator(".featured").count()).toBe(0);
});
