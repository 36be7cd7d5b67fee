import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { type RecordId, toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, chooseOnlyOption, openTabOf, save } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { desk, phone } from "../setup/browser/visits.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const office = backOfficeOfFile();
const { enter, kept, add, newPage } = office;
let article: RecordId;

beforeAll(async () => {
	const shared = { domains: ["digital-nz"], content: "<p>A paragraph of some length to show.</p>" };
	({ id: article } = await add("content", { title: "What it costs", status: "published", ...shared }));
	await add("content", { title: "Careers here", status: "draft", ...shared });
});

const menuOf = (page: Page) => page.locator('[data-field="navigationMenu"]');

/** Chooses and types by keyboard in the dialog of an item. */
async function addItem(page: Page, kind: string, { name = "", find = "", address = "" }) {
	await menuOf(page).getByRole("button", { name: "Add item" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Add menu item" });
	await dialog.getByLabel("Leads to").selectOption({ label: kind });
	if (find) {
		await dialog.getByRole("combobox", { name: "Article" }).fill(find);
		await chooseOnlyOption(page, find);
	}
	if (address) await dialog.getByLabel("Address").fill(address);
	if (name) await dialog.getByLabel("Name in the menu").fill(name);
	await dialog.getByRole("button", { name: "Add item" }).press("Enter");
	await dialog.waitFor({ state: "hidden" });
}

it("LP-02 an editor adds an article and a group by keyboard, and visitors see them on phone and desk", async () => {
	const page = await enter("editor", "/cms/websites/setout");
	await openTabOf(page, "navigationMenu");
	const menu = menuOf(page);
	await menu.getByText("Problems We Solve").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	for (const name of ["Problems We Solve", "Process", "Case Studies", "Team", "Pricing", "Insights"])
		await menu.getByRole("button", { name: `Remove “${name}”` }).press("Enter");
	await addItem(page, "Nothing: a heading for the items below it", { name: "About" });
	await addItem(page, "Article", { find: "What it costs" });
	await addItem(page, "Web address", { address: "shop.example.nz/parts", name: "Shop" });
	await menu.getByRole("button", { name: "Move “What it costs” into the item above" }).press("Enter");
	await menu.getByRole("button", { name: "Move “Shop” into the item above" }).press("Enter");
	await addItem(page, "Article", { find: "Careers here" });
	await menu.getByText("Visitors do not see this item. Not live.").waitFor();
	const handle = menu.getByRole("button", { name: "Move “Careers here”", exact: true });
	await handle.focus();
	await page.keyboard.press("Space");
	await page.getByText(/Picked up “Careers here”/).waitFor({ state: "attached" });
	await page.keyboard.press("ArrowUp");
	await page.getByText(/“Careers here” is over position 5/).waitFor({ state: "attached" });
	await page.keyboard.press("Space");
	await page.getByText(/“Careers here” was moved/).waitFor({ state: "attached" });
	expect(await barriersOf(page)).toEqual([]);
	await save(page);
	const stored = (await kept("websites", toId("setout"))).navigationMenu;
	expect(stored.split("\n")).toEqual([
		...["section:home", "section:solutions", "group About", `- content:${article}`],
		...["- https://shop.example.nz/parts Shop", expect.stringMatching(/^content:\w+$/)],
	]);
	await page.goto(office.addressOf("/cms/checks?website=setout"));
	await page
		.getByText("Navigation menu: item 6 leads to an article that is not live on this website")
		.filter({ visible: true })
		.waitFor();

	for (const visitor of [desk, phone]) {
		const visit = await newPage({ ...visitor });
		await visit.goto(`http://setout.example.nz:${office.port()}/`);
		const isPhone = visitor === phone;
		if (isPhone) await visit.getByRole("button", { name: "Menu" }).click();
		const nav = visit.getByRole("navigation", { name: "Main" });
		const group = nav.getByText("About");
		const link = nav.getByRole("link", { name: "What it costs" });
		expect(await link.isVisible()).toBe(false);
		await group.focus();
		await visit.keyboard.press("Enter");
		await link.waitFor({ state: "visible" });
		expect(await barriersOf(visit)).toEqual([]);
		expect(await overflowOf(visit)).toBe(0);
		await visit.keyboard.press("Escape");
		await link.waitFor({ state: "hidden" });
		if (isPhone) continue;
		expect(await group.evaluate((summary) => summary === document.activeElement)).toBe(true);
		await visit.keyboard.press("Enter");
		await link.click();
		await visit.getByRole("heading", { name: "What it costs", level: 1 }).waitFor();
		await nav.getByText("About").click();
		expect(await link.getAttribute("aria-current")).toBe("page");
		await visit.locator("h1").click();
		await link.waitFor({ state: "hidden" });
		expect(await visit.getByText("Careers here").count()).toBe(0);
	}
});

it("LP-02 an item is dragged with the mouse and edited, and the inherited menu comes back", async () => {
	const page = await enter("editor", "/cms/websites/baybeam");
	await openTabOf(page, "navigationMenu");
	const menu = menuOf(page);
	const [from, to] = [
		await menu.getByRole("button", { name: "Move “Insights”", exact: true }).boundingBox(),
		await menu.getByRole("button", { name: "Move “Home”", exact: true }).boundingBox(),
	];
	if (!from || !to) throw new Error("There are no handles");
	await page.mouse.move(from.x + 8, from.y + 8);
	await page.mouse.down();
	await page.mouse.move(from.x + 8, from.y - 10, { steps: 3 });
	await page.mouse.move(to.x + 8, to.y + 4, { steps: 6 });
	await page.getByText(/“Insights” is over position 1/).waitFor({ state: "attached" });
	await page.mouse.up();
	await menu.getByRole("button", { name: "Edit “Insights”" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit menu item" });
	await dialog.getByLabel("Name in the menu").fill("News");
	await dialog.getByRole("button", { name: "Save item" }).click();
	await save(page);
	const website = () => kept("websites", toId("baybeam"));
	expect((await website()).navigationMenu.split("\n").slice(0, 2)).toEqual([
		"section:insights News",
		"section:home",
	]);
	await menu.getByRole("button", { name: "Use the inherited menu" }).click();
	await save(page);
	expect((await website()).navigationMenu).toBe("");
});

it("LP-03 a menu of twenty items with children scrolls on a phone, and is behind its button on a desk", async () => {
	const groups = Array.from({ length: 20 }, (_, at) => `group Group ${at}\n- /library/${at} Below ${at}`);
	await office.asAdmin.save("websites", toId("baybeam"), { navigationMenu: groups.join("\n") });
	for (const viewport of [phone.viewport, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
		const visit = await newPage({ ...desk, viewport });
		await visit.goto(`http://baybeam.example.au:${office.port()}/`);
		expect((await visit.locator(".bar").boundingBox())?.height).toBeLessThanOrEqual(70);
		expect(await overflowOf(visit)).toBe(0);
		await visit.getByRole("button", { name: "Menu" }).click();
		const last = visit.getByText("Group 19");
		await last.click();
		const link = visit.getByRole("link", { name: "Below 19" });
		await link.scrollIntoViewIfNeeded();
		const box = await link.boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
		expect(await overflowOf(visit)).toBe(0);
		expect(await barriersOf(visit)).toEqual([]);
	}
});
