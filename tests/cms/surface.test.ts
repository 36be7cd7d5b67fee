import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import counts from "./surface.json" with { type: "json" };

// Counts of visible controls at 1440 px, with the sample websites. Each test takes a few seconds, because it opens forms.
const { enter } = backOfficeOfFile();

type Count = keyof typeof counts;

/** Requires at most the recorded count, and at least nine tenths of it, so that a lower count is recorded. */
function expectCount(count: Count, found: number): void {
	const { now, before } = counts[count];
	expect(found, count).toBeLessThanOrEqual(now);
	expect(found, count).toBeGreaterThanOrEqual(now * 0.9);
	expect(now, count).toBeLessThan(before);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

it("the menu of an editor and of an administrator", async () => {
	for (const [who, name] of [
		["editor", "an editor"],
		["admin", "an administrator"],
	] as const) {
		const page = await enter(who, "/cms");
		const entries = page.getByRole("navigation", { name: "Main" }).getByRole("link");
		await entries.first().waitFor();
		expectCount(`menu entries of ${name}`, await entries.count());
	}
});

it("the form of a new article", async () => {
	const page = await enter("editor", "/cms/content/new");
	await page.locator(".ProseMirror").waitFor();
	await page.getByRole("button", { name: "Choose Lead image" }).waitFor();
	expectCount("height of a new article", await heightOf(page));
});

it("the forms of a website and of its wording", async () => {
	const page = await enter("admin", "/cms/websites/setout");
	for (const tab of ["Identity", "Look", "Contact", "Search and analytics", "Menus"] as const) {
		await page.getByRole("tab", { name: tab }).click();
		await page.getByRole("tabpanel", { name: tab }).waitFor();
		if (tab === "Look") await page.getByRole("radiogroup").first().waitFor();
		expectCount(`height of a website, ${tab}`, await heightOf(page));
	}
	await page.goto(new URL("/cms/settings/wording?brand=digital-nz", page.url()).href);
	await page.getByRole("heading", { name: "Hero", level: 2 }).waitFor();
	expectCount("height of the wording", await heightOf(page));
});
