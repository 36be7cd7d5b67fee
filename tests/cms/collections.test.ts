import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { collections } from "../../src/model/model.ts";
import { backOfficeOfFile, fieldOf, openedId, save } from "../setup/app/back-office.ts";

const { enter, kept, add, list, addressOf, newPage } = backOfficeOfFile();

const rowOf = (page: Page, title: string) =>
	page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** Goes to another screen by the menu. */
async function go(page: Page, to: string) {
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: to, exact: true }).click();
	await page.getByRole("heading", { name: to, level: 1 }).waitFor();
}

/** What is asked before a whole website goes. */
async function typeName(page: Page, name: string) {
	const dialog = page.getByRole("dialog", { name: "Delete this website?" });
	await dialog.getByLabel(`Type “${name}”`).fill(name);
	await dialog.getByRole("button", { name: "Delete website" }).click();
}

async function remove(page: Page, title: string) {
	await rowOf(page, title).hover();
	await page.getByRole("button", { name: `Delete “${title}”` }).click();
	if (page.url().includes("/cms/websites")) await typeName(page, title);
	await page.getByText(`Deleted “${title}”`).waitFor();
}

describe.each([
	["websites", "admin", "name", { name: "Upright", domain: "upright.example.nz" }],
	["services", "editor", "name", { name: "Rack audits" }],
	["team", "editor", "name", { name: "Hemi Ruka" }],
	["content", "editor", "title", { title: "Beams sag" }],
] as const)("CM-03 the list of %s", (name, role, titleField, typed) => {
	const { label, singular } = collections[name];
	const [title = ""] = Object.values(typed);

	it(`lets an ${role} add, change, delete, take that back, and restore from the trash`, async () => {
		// A new website is a brand of its own, which the list of another does not show.
		const brand = name === "websites" ? "" : "?brand=digital-nz";
		const page = await enter(role, `/cms/${name}${brand}`);
		await page
			.getByRole("link", { name: `New ${singular}`, exact: true })
			.first()
			.click();
		for (const [field, text] of Object.entries(typed)) await fieldOf(page, field).fill(text);
		await save(page);
		const id = await openedId(page, name);

		await go(page, label);
		await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
		const changed = `${title} twice`;
		await fieldOf(page, titleField).fill(changed);
		await save(page);
		expect(await kept(name, toId(id))).toMatchObject({ [titleField]: changed, version: 2 });

		await go(page, label);
		await remove(page, changed);
		await expect.poll(() => rowOf(page, changed).count()).toBe(0);
		await expect(kept(name, toId(id))).rejects.toThrow();
		await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
		await rowOf(page, changed).waitFor();

		await remove(page, changed);
		await go(page, "Trash");
		await page.getByLabel("Show").selectOption({ label });
		await page.getByRole("button", { name: `Restore ${changed}` }).click();
		await page.getByText(`No ${singular} has been deleted in the last 30 days.`).waitFor();
		await page.getByRole("link", { name: "Open it" }).click();
		await expect.poll(() => fieldOf(page, titleField).inputValue()).toBe(changed);
		expect(await kept(name, toId(id))).toMatchObject({ ...typed, [titleField]: changed });
	});
});

describe.each([
	["services", "#solutions"],
	["team", "#team"],
] as const)("CM-03 the order of %s", (name, section) => {
	it("is changed by keyboard and from the menu, and shows on the website at once", async () => {
		const titles = ["Ahi", "Bevan", "Cleo"];
		for (const [at, title] of titles.entries())
			await add(name, { name: title, active: true, order: at + 1, websites: ["baybeam"] });
		const page = await enter("editor", `/cms/${name}?brand=racking-au`);
		const rows = page.locator("tbody").getByRole("row");
		const shown = () => rows.locator("a:not([aria-label])").allTextContents();
		await expect.poll(shown).toEqual(titles);

		await page.getByRole("button", { name: "Move “Cleo”" }).focus();
		await page.keyboard.press("Space");
		// Announced by screen readers; each key waits for what the one before has done.
		await page.getByText("Picked up “Cleo”, at place 3.").waitFor();
		for (const place of [2, 1]) {
			await page.keyboard.press("ArrowUp");
			await page.getByText(`“Cleo” is over place ${place}.`).waitFor();
		}
		const moved = page.waitForResponse((response) => response.request().method() !== "GET");
		await page.keyboard.press("Space");
		expect((await moved).ok()).toBe(true);
		await expect.poll(shown).toEqual(["Cleo", "Ahi", "Bevan"]);

		await rowOf(page, "Ahi").hover();
		await page.getByRole("button", { name: "More for “Ahi”" }).click();
		await page.getByRole("menuitem", { name: "Move down" }).click();
		await expect.poll(shown).toEqual(["Cleo", "Bevan", "Ahi"]);
		const inOrder = async () =>
			[...(await list(name))]
				.sort((a, b) => a.order - b.order)
				.filter(({ websites }) => websites.includes("baybeam"));
		await expect
			.poll(async () => (await inOrder()).map((record) => record.name))
			.toEqual(["Cleo", "Bevan", "Ahi"]);

		const visitor = await newPage();
		await visitor.goto(addressOf("/").replace("localhost", "racking-au.localhost"));
		const texts = (await visitor.locator(`${section} h3`).allTextContents()).map((text) => text.trim());
		expect(texts).toEqual(["Cleo", "Bevan", "Ahi"]);
	});
});

it("CM-03 a website is deleted once its name has been typed, and no sooner", async () => {
	const { id } = await add("websites", { domain: "tallship.example.nz", name: "Tallship" });
	const page = await enter("admin", `/cms/websites/${id}`);
	const dialog = page.getByRole("dialog", { name: "Delete this website?" });
	const ask = async () => {
		await page.getByRole("button", { name: "More actions" }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await dialog.getByText("Visitors of tallship.example.nz will read").waitFor();
	};
	await ask();
	await dialog.getByLabel("Type “Tallship”").fill("Tallships");
	expect(await dialog.getByRole("button", { name: "Delete website" }).isDisabled()).toBe(true);
	await page.keyboard.press("Enter");
	await dialog.getByRole("button", { name: "Keep it" }).click();
	await dialog.waitFor({ state: "hidden" });
	expect(await kept("websites", id)).toMatchObject({ version: 1 });
	await ask();
	await typeName(page, "Tallship");
	await page.getByText("Deleted “Tallship”").waitFor();
	await expect(kept("websites", id)).rejects.toThrow();
});

it("AU-05 an editor neither adds nor deletes websites, on screen or on the API", async () => {
	const page = await enter("editor", "/cms/websites");
	await rowOf(page, "Setout").hover();
	await page.getByRole("link", { name: "Edit “Setout”" }).waitFor();
	expect(await page.getByRole("link", { name: "New website" }).count()).toBe(0);
	expect(await page.getByRole("button", { name: "Delete “Setout”" }).count()).toBe(0);
	const refusals = await page.evaluate(async () => {
		const headers = { "content-type": "application/json", "if-match": '"1"' };
		const body = JSON.stringify({ domain: "mine.example.nz", domainKey: "team" });
		const added = await fetch("/api/websites", { method: "POST", headers, body });
		const removed = await fetch("/api/websites/setout", { method: "DELETE", headers });
		return [added.status, removed.status];
	});
	expect(refusals).toEqual([403, 403]);
	expect((await kept("websites", toId("setout"))).version).toBe(1);
});
