import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { newPage, visit } = browserOfFile();

describe.each(["digital-nz", "team"] as const)("Without scripts, %s", (key) => {
	let page: Page;
	const { services, team } = sampleOf(key);
	beforeAll(async () => {
		page = await visit(key, "/", { ...phone, javaScriptEnabled: false });
	});

	it("LP-18 shows all of its content", async () => {
		expect(await page.locator("#solutions h3").allTextContents()).toEqual(services.map(({ name }) => name));
		expect(await page.locator("#team h3").allTextContents()).toEqual(team.map(({ name }) => name));
		expect(await page.locator("#case-studies article").count()).toBeGreaterThan(0);
		expect(await page.locator("#insights article").count()).toBeGreaterThan(0);
		expect(await page.locator(".loading").count()).toBe(0);
	});

	it("LP-18 has a menu that opens, leads to a section and closes", async () => {
		await page.goto("about:blank");
		await page.goto(`${addressOf(key)}#team`);
		await page.getByRole("button", { name: "Menu" }).click();
		const menu = page.locator("#menu");
		await menu.waitFor({ state: "visible" });
		await page.keyboard.press("Escape");
		await menu.waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Menu" }).click();
		await menu.getByRole("link", { name: "Pricing" }).click();
		expect(page.url()).toMatch(/#pricing$/);
	});

	it.each(["case-studies", "insights"])("LP-18 links from #%s to the article itself", async (section) => {
		await page.goto(addressOf(key));
		const card = page.locator(`#${section} article`).first();
		const title = (await card.locator("h3").textContent()) ?? "";
		await card.getByRole("link").click();
		await page.getByRole("heading", { name: title, level: 1 }).waitFor();
		expect(await page.locator(".prose p").count()).toBeGreaterThan(1);
	});

	it("LP-18 searches and filters its library", async () => {
		await page.goto(addressOf(key, "/library"));
		await page.getByLabel("Type").selectOption("case-study");
		await page.getByRole("button", { name: "Search" }).click();
		await page.waitForURL("**/library?*type=case-study*");
		expect(new Set(await page.locator(".register .meta").allTextContents()).size).toBeGreaterThan(0);
		for (const kind of await page.locator(".register .meta").allTextContents())
			expect(kind).toMatch(/^Case study/);
	});
});

it("LP-18 the page works before its scripts have loaded", async () => {
	const page = await newPage(desk);
	const held = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto(addressOf("team"), { waitUntil: "commit" });
	const link = page.locator("#case-studies article").getByRole("link").first();
	await link.click({ noWaitAfter: true });
	await page.waitForURL("**/library/*", { waitUntil: "commit" });
	held.resolve();
	await page.getByRole("heading", { level: 1 }).waitFor();
});
