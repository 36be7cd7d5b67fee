import { expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { newPage, visit } = browserOfFile();

it("a visitor searches the library, filters it, reads an article and returns to the results", async () => {
	const page = await visit("team", "/library");
	await page.getByLabel("Type").selectOption("case-study");
	const search = page.getByRole("searchbox", { name: "Search" });
	await search.fill("library");
	await search.press("Enter");
	await page.waitForURL(/query=library/);
	const found = page.url();
	const [first = ""] = await page.locator(".register h2").allTextContents();
	for (const kind of await page.locator(".register .meta").allTextContents())
		expect(kind).toMatch(/^Case study/);
	await page.getByRole("link", { name: first, exact: true }).first().click();
	await page.getByRole("heading", { name: first, level: 1 }).waitFor();
	await page.goBack();
	await page.waitForURL(found);
	expect(await page.locator(".register h2").first().textContent()).toBe(first);
});

it("a visitor with a phone opens the case studies from the menu and reads one over the page", async () => {
	const page = await visit("racking-nz", "/", phone);
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#menu").getByRole("link", { name: "Case Studies" }).click();
	await page.locator("#menu").waitFor({ state: "hidden" });
	const card = page.locator("#case-studies article").first();
	const title = (await card.locator("h3").textContent()) ?? "";
	await card.getByRole("link").click();
	const reader = page.getByRole("dialog");
	await reader.getByRole("heading", { name: title, level: 2 }).waitFor();
	await reader.locator(".reader-content p").first().waitFor();
	await reader.getByRole("button", { name: "Close" }).click();
	await reader.waitFor({ state: "hidden" });
});

it("a visitor whose browser runs no scripts reads everything, opens the menu and an article", async () => {
	const page = await newPage({ ...phone, javaScriptEnabled: false });
	await page.goto(addressOf("digital-nz"));
	const { team } = sampleOf("digital-nz");
	expect(await page.locator("#team h3").allTextContents()).toEqual(team.map(({ name }) => name));
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#menu").getByRole("link", { name: "Pricing" }).click();
	expect(page.url()).toMatch(/#pricing$/);
	await page.goto(addressOf("digital-nz"));
	const card = page.locator("#insights article").first();
	const title = (await card.locator("h3").textContent()) ?? "";
	await card.getByRole("link").click();
	await page.getByRole("heading", { name: title, level: 1 }).waitFor();
});

it("a visitor downloads the capabilities statement and finds the contact details", async () => {
	const page = await visit("interiors-nz", "/", desk);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download Capabilities Statement" }).first().click(),
	]);
	expect(download.suggestedFilename()).toMatch(/\.pdf$/);
	const address = await page.locator("#contact address a[href^='mailto:']").getAttribute("href");
	expect(address).toContain(sampleOf("interiors-nz").website.email);
});
