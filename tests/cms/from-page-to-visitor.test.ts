import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import {
	backOfficeOfFile,
	chooseOnlyOption,
	fieldOf,
	openedId,
	openTabOf,
	save,
} from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { isReadyForTyping } from "../setup/browser/caret.ts";
import { desk, phone } from "../setup/browser/visits.ts";
import { overflowOf } from "../setup/browser/watch.ts";
import { postgres } from "../setup/databases/databases.ts";

const office = backOfficeOfFile({ database: postgres });
const { enter, add, kept, newPage } = office;

const textOf = (page: Page) => fieldOf(page, "content");

async function addCallout(page: Page, words: string) {
	await textOf(page).click();
	await isReadyForTyping(textOf(page));
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.press("Enter");
	await page.keyboard.type("/callout");
	await page.getByRole("listbox", { name: "Tools" }).waitFor();
	await page.keyboard.press("Enter");
	await page.keyboard.type(words);
}

async function expectGood(page: Page) {
	expect(await barriersOf(page)).toEqual([]);
	expect(await overflowOf(page)).toBe(0);
}

// Other tests of pages, menus, services and search run over SQLite.
describe.each([
	["desk", desk, "About"],
	["phone", phone, "Careers"],
] as const)("Over PostgreSQL, on a %s", (size, visitor, start) => {
	// Takes seconds: it opens three forms and four pages.
	it("an editor writes a page and a service page and adds the page to the menu; a visitor finds both", async () => {
		const title = `Torque checks on a ${size}`;
		const page = await enter("editor", "/cms/pages/new?brand=digital-nz", visitor);
		await page.getByRole("button", { name: start }).press("Enter");
		await fieldOf(page, "title").fill(title);
		await textOf(page).fill("We check each anchor.");
		await addCallout(page, "Bring the schedule.");
		await save(page);
		const id = await openedId(page, "pages");
		const { path, content } = await kept("pages", toId(id));
		expect(content).toContain('<aside data-block="callout"');

		const service = await add("services", {
			name: `Anchoring on a ${size}`,
			...{ description: "Anchors in brick.", active: true, websites: [toId("setout")] },
		});
		await page.goto(office.addressOf(`/cms/services/${service.id}`));
		await addCallout(page, "Two visits are included.");
		await save(page);
		const { slug } = await kept("services", service.id);

		await page.goto(office.addressOf("/cms/websites/setout"));
		await openTabOf(page, "navigationMenu");
		await page
			.locator('[data-field="navigationMenu"]')
			.getByRole("button", { name: "Add item" })
			.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Add menu item" });
		await dialog.getByLabel("Leads to").selectOption({ label: "Page" });
		await dialog.getByRole("combobox", { name: "Page" }).fill(title);
		await chooseOnlyOption(page, title);
		await dialog.getByRole("button", { name: "Add item" }).press("Enter");
		await dialog.waitFor({ state: "hidden" });
		await save(page);

		const visit = await newPage({ ...visitor });
		const addressOf = (at: string) => `http://setout.example.nz:${office.port()}${at}`;
		await visit.goto(addressOf("/"));
		const menu = visit.getByRole("button", { name: "Menu" });
		if (await menu.isVisible()) await menu.click();
		const link = visit.getByRole("navigation", { name: "Main" }).getByRole("link", { name: title });
		if (size === "desk") await link.press("Enter");
		else await link.click();
		await visit.getByRole("heading", { name: title, level: 1 }).waitFor();
		expect(new URL(visit.url()).pathname).toBe(path);
		await visit.getByText("Bring the schedule.").waitFor();
		await expectGood(visit);

		await visit.goto(addressOf("/search?query=anchroing"));
		await expectGood(visit);
		await visit.getByRole("link", { name: `Anchoring on a ${size}` }).click();
		await visit.getByText("Two visits are included.").waitFor();
		expect(new URL(visit.url()).pathname).toBe(`/services/${slug}`);
		await expectGood(visit);
	});
});
