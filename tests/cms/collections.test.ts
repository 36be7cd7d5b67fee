import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { collections } from "../../src/model/model.ts";
import { backOfficeOfFile, fieldOf, openedId, save } from "../setup/app/back-office.ts";

const { enter, kept, add } = backOfficeOfFile();

const rowOf = (page: Page, title: string) =>
	page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** Opens another screen from the menu. */
async function go(page: Page, to: string) {
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: to, exact: true }).click();
	await page.getByRole("heading", { name: to, level: 1 }).waitFor();
}

/** Confirms the deletion of a website by its name. */
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
	["pages", "editor", "title", { title: "Careers" }],
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
		// The message about the deletion would offer an Undo that can only fail.
		await page.getByText(`Deleted “${changed}”`).waitFor({ state: "detached" });
		await page.getByRole("link", { name: "Open it" }).click();
		await expect.poll(() => fieldOf(page, titleField).inputValue()).toBe(changed);
		expect(await kept(name, toId(id))).toMatchObject({ ...typed, [titleField]: changed });
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
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await dialog.waitFor({ state: "hidden" });
	expect(await kept("websites", id)).toMatchObject({ version: 1 });
	await ask();
	await typeName(page, "Tallship");
	await page.getByText("Deleted “Tallship”").waitFor();
	await expect(kept("websites", id)).rejects.toThrow();
});
