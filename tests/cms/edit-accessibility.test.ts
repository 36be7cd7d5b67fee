import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { backOfficeOfFile, fieldOf } from "../setup/back-office.ts";
import { desk, phone } from "../setup/visits.ts";
import { overflowOf } from "../setup/watch.ts";

const { enter, add, asAdmin } = backOfficeOfFile();

/** Nothing for a screen that everybody can use and that is no wider than its window. */
async function complaintsOf(page: Page): Promise<string[]> {
	await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
	const { violations } = await new AxeBuilder({ page }).analyze();
	const found = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
	);
	const overflow = await overflowOf(page);
	return overflow > 0 ? [...found, `${overflow} pixels too wide`] : found;
}

const visitors = [
	["a phone, light", { ...phone, colorScheme: "light" }],
	["a phone, dark", { ...phone, colorScheme: "dark" }],
	["a desk, light", { ...desk, colorScheme: "light" }],
	["a desk, dark", { ...desk, colorScheme: "dark" }],
] as const;

describe.each(visitors)("On %s", (_, visitor) => {
	it.each([
		["a website's form", "/cms/websites/setout?brand=digital-nz", "Identity"],
		["the form of a new team member", "/cms/team/new", "Where they show"],
		["the form of a new article", "/cms/content/new", "Publishing"],
		["the settings of a website", "/cms/settings?brand=digital-nz", "Analytics"],
		["the settings of all websites", "/cms/settings", "Sign-in domains"],
	])("%s is accessible and fits", async (_, path, heading) => {
		const page = await enter("admin", path, visitor);
		await page.getByRole("heading", { name: heading, exact: true }).waitFor();
		expect(await complaintsOf(page)).toEqual([]);
	});

	it("a form with mistakes and a film is so, too, and what an editor may not change", async () => {
		const page = await enter("editor", "/cms/websites/baybeam", visitor);
		await fieldOf(page, "email").fill("nobody");
		await fieldOf(page, "logo").fill("/media/nothing.webp");
		await fieldOf(page, "primaryColor").fill("#FFE44D");
		await page.getByText("There is no picture at this address").waitFor();
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await page.getByText("something is missing or wrong").waitFor();
		expect(await complaintsOf(page)).toEqual([]);
	});

	it("the history, both versions of a conflict, and the question on leaving are so, too", async () => {
		const { id } = await add("content", { title: "Before", content: "<p>Before</p>" });
		await asAdmin.save("content", id, { title: "Again", domains: ["team"] });
		const page = await enter("editor", `/cms/content/${id}?history`, visitor);
		await page.getByRole("region", { name: /compared with/ }).waitFor();
		expect(await complaintsOf(page)).toEqual([]);
		await page.getByRole("button", { name: "Close the history" }).click();
		await fieldOf(page, "title").fill("Mine");
		await asAdmin.save("content", id, { title: "Theirs", content: "<p>Theirs</p>", domains: [] });
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await page.getByText("You both changed this.").first().waitFor();
		expect(await complaintsOf(page)).toEqual([]);
		await page.getByRole("button", { name: "Go on editing" }).click();
		await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/cms/trash"]')?.click());
		await page.getByRole("dialog", { name: "Leave with unsaved changes?" }).waitFor();
		expect(await complaintsOf(page)).toEqual([]);
	});

	it("the trash is so, full and empty", async () => {
		const { id } = await add("services", { name: "A service of a long name that has to break somewhere" });
		await asAdmin.remove("services", id);
		const page = await enter("editor", "/cms/trash", visitor);
		await page
			.getByRole("button", { name: /^Restore A service/ })
			.first()
			.waitFor();
		expect(await complaintsOf(page)).toEqual([]);
		await page.goto(`${page.url()}?collection=team`);
		await page.getByText("No team member has been deleted").waitFor();
		expect(await complaintsOf(page)).toEqual([]);
	});
});
