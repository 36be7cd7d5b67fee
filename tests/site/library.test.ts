import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { byDate, sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";

const { visit } = browserOfFile();
const pageSize = 12;

describe.each(["team", "interiors-au"] as const)("The library of %s", (key) => {
	let page: Page;
	const { articles } = sampleOf(key);
	beforeAll(async () => {
		page = await visit(key, "/library");
	});

	it("LB-01 lists published articles, newest first, on pages", async () => {
		const titles = await titlesOf(page);
		while (await page.getByRole("link", { name: "Older" }).count()) {
			expect(titles.length % pageSize).toBe(0);
			await page.getByRole("link", { name: "Older" }).click();
			await page.getByText(`Page ${titles.length / pageSize + 1}`, { exact: true }).waitFor();
			titles.push(...(await titlesOf(page)));
		}
		expect(byDate(titles, articles())).toEqual(articles().map(({ updated }) => updated));
		expect(titles.toSorted()).toEqual(
			articles()
				.map(({ title }) => title)
				.toSorted(),
		);
	});

	it.each([
		["Insights", "insight", /^(Insight|Whitepaper)/],
		["Case studies", "case-study", /^Case study/],
	])("LB-01 filters %s", async (choice, type, kind) => {
		await page.goto(addressOf(key, "/library"));
		await page.getByLabel("Type").selectOption(choice);
		await page.getByRole("button", { name: "Search" }).click();
		await page.waitForURL(`**/library?*type=${type}*`);
		for (const shown of await page.locator(".register .meta").allTextContents()) expect(shown).toMatch(kind);
		expect((await titlesOf(page)).length).toBe(Math.min(pageSize, articles(type).length));
		expect(await page.getByLabel("Type").inputValue()).toBe(type);
	});

	it("LB-01 finds an article by words of its title", async () => {
		const title = articles("case-study")[0]?.title ?? "";
		await search(page, title);
		expect((await titlesOf(page))[0]).toBe(title);
		expect(await searchBox(page).inputValue()).toBe(title);
	});

	it("LB-01 reports an empty result, with a link to everything", async () => {
		await search(page, "zeppelin quokka");
		expect(await page.locator(".empty").textContent()).toContain("Nothing matches “zeppelin quokka”.");
		await page.getByRole("link", { name: "Show all articles" }).click();
		await page.locator(".register").waitFor();
		expect((await titlesOf(page)).length).toBeGreaterThan(0);
	});
});

it.each([
	["interiors-nz", "kaumatua", "Walton Street, tested in cardboard"],
	["interiors-nz", "KAUMĀTUA", "Walton Street, tested in cardboard"],
	["interiors-nz", "Ti Kouka", "Tī Kōuka Books, all 74 square metres of it"],
	["digital-nz", "papamoa", "One model, eleven consultants"],
] as const)("LB-01 on %s '%s' finds words with macrons", async (key, words, title) => {
	const page = await visit(key, "/library");
	await search(page, words);
	expect(await titlesOf(page)).toContain(title);
});

it("LB-01 a search preserves its filter", async () => {
	const page = await visit("team", "/library?type=insight");
	await search(page, "library");
	for (const shown of await page.locator(".register .meta").allTextContents())
		expect(shown).not.toMatch(/^Case study/);
	expect(new URL(page.url()).searchParams.get("type")).toBe("insight");
});

async function search(page: Page, words: string) {
	await searchBox(page).fill(words);
	await searchBox(page).press("Enter");
	await page.waitForURL((url) => url.searchParams.get("query") === words);
}

function searchBox(page: Page) {
	return page.getByRole("searchbox", { name: "Search" });
}

function titlesOf(page: Page): Promise<string[]> {
	return page.locator(".register h2").allTextContents();
}
