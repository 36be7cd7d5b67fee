import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { mediaIdOf } from "../../src/model/media/media.ts";
import { sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile, phone } from "../setup/browser/visits.ts";
import { layOutAll, overflowOf } from "../setup/browser/watch.ts";
import { storedRows } from "../setup/databases/stored-rows.ts";

const { newPage, visit } = browserOfFile();

describe.each(["digital-nz", "team"] as const)("Services and people of %s", (key) => {
	let page: Page;
	const { services, team } = sampleOf(key);
	beforeAll(async () => {
		page = await visit(key);
		await layOutAll(page);
	});

	it("LP-06 lists the active services of this website, and no other", async () => {
		const items = page.locator("#solutions li");
		expect(await items.locator("h3").allTextContents()).toEqual(services.map(({ name }) => name));
		expect(await items.locator("p").allTextContents()).toEqual(
			services.map(({ description }) => description),
		);
	});

	it.each([768, 1440])("LP-06 every row of services is full at %i pixels", async (width) => {
		await page.setViewportSize({ width, height: 900 });
		const { right, rows } = await page.locator("#solutions :is(.legend, .rows)").evaluate((list) => {
			const ends = new Map<number, number>();
			for (const item of list.children) {
				const box = item.getBoundingClientRect();
				ends.set(Math.round(box.top), Math.max(ends.get(Math.round(box.top)) ?? 0, box.right));
			}
			return { right: list.getBoundingClientRect().right, rows: [...ends.values()] };
		});
		// A schedule has a row for each.
		const inRow = key === "digital-nz" ? 1 : width < 1000 ? 2 : 4;
		expect(rows).toHaveLength(Math.ceil(services.length / inRow));
		for (const end of rows) expect(end).toBeCloseTo(right, 0);
	});

	it("LP-09 lists the active people of this website in their order, each with a role", async () => {
		const people = page.locator("#team li");
		expect(await people.locator("h3").allTextContents()).toEqual(team.map(({ name }) => name));
		expect(await people.locator(".role").allTextContents()).toEqual(
			team.map(({ role }) => role || "AEC Specialist"),
		);
		expect(await people.locator(".bio").allTextContents()).toEqual(team.map(({ bio }) => bio));
	});

	it("LP-09 leads to LinkedIn where that is set", async () => {
		const links = page.locator("#team li").getByRole("link", { name: / on LinkedIn$/ });
		const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		expect(addresses).toEqual(team.map(({ linkedin }) => linkedin).filter(Boolean));
	});

	it.each([
		["LP-06", "services", "#solutions", services],
		["LP-09", "people", "#team", team],
	] as const)("%s links the %s that have a page, and no other", async (_, folder, section, records) => {
		const links = page.locator(`${section} h3`).getByRole("link");
		const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		const withPage = records.filter(({ content }) => content !== "").map(({ name }) => name);
		expect(withPage.length).toBeGreaterThan(0);
		expect(await links.allTextContents()).toEqual(withPage);
		for (const path of paths) expect(path).toMatch(new RegExp(`^/${folder}/[a-z-]+$`));
	});

	it.each([390, 1440])("LP-09 clamps bios to 5 lines at %i pixels", async (width) => {
		await page.setViewportSize({ width, height: 900 });
		const lines = await page.locator("#team .bio").evaluateAll((all) =>
			all.map((bio) => {
				const lineHeight = Number.parseFloat(getComputedStyle(bio).lineHeight);
				return {
					shown: Math.round(bio.clientHeight / lineHeight),
					whole: Math.round(bio.scrollHeight / lineHeight),
				};
			}),
		);
		expect(lines).toHaveLength(team.length);
		for (const { shown, whole } of lines) expect(shown).toBe(Math.min(5, whole));
		expect(lines.some(({ whole }) => whole > 5)).toBe(true);
	});
});

it.each([390, 1440])("LP-09 a bio that is cut off opens at %i pixels, and closes again", async (width) => {
	const page = await visit("team", "/", { viewport: { width, height: 900 } });
	const person = page.locator("#team li").first();
	const bio = person.locator(".bio");
	const cutOff = () => bio.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
	await person.scrollIntoViewIfNeeded();
	expect(await cutOff()).toBeGreaterThan(0);
	await person.locator("summary").click();
	expect(await cutOff()).toBeLessThanOrEqual(1);
	await person.locator("summary").click();
	expect(await cutOff()).toBeGreaterThan(0);
});

it("LP-09 on a phone the people are a strip that can be reached by keyboard", async () => {
	const page = await visit("team", "/", phone);
	const people = page.locator("#team .people");
	await people.scrollIntoViewIfNeeded();
	expect(await people.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
	expect(await overflowOf(page)).toBe(0);
	await people.getByRole("link").last().focus();
	expect(await people.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(390);
});

it("LP-09 a team member with no role set is an AEC Specialist", async () => {
	const page = await visit("racking-nz");
	const person = page.locator("#team li").filter({ hasText: "Vikram Gill" });
	expect(await person.locator(".role").textContent()).toBe("AEC Specialist");
});

it("LP-09 a photo that fails to load becomes the person icon, without a broken image", async () => {
	const page = await newPage();
	const [callum] = storedRows<{ photo: string }>("select photo from team where name = 'Callum Fraser'");
	await page.route(`**/media/${mediaIdOf(callum?.photo ?? "")}/**`, (route) => route.abort());
	await page.goto(addressOf("racking-nz"));
	const portrait = (name: string) => page.locator("#team li").filter({ hasText: name }).locator(".portrait");
	await portrait("Callum Fraser").scrollIntoViewIfNeeded();
	await portrait("Callum Fraser").locator("img").waitFor({ state: "detached" });
	// Its neighbour's photo is there; a member who has none has the icon from the start.
	const photo = portrait("Linh Tran").locator("img");
	await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	expect(await portrait("Hannah Bruce").locator("img").count()).toBe(0);
	for (const name of ["Callum Fraser", "Hannah Bruce"]) {
		const icon = await portrait(name).evaluate((box) => getComputedStyle(box).backgroundImage);
		expect(icon).toContain("radial-gradient");
		expect((await portrait(name).boundingBox())?.height).toBeGreaterThan(100);
	}
});
