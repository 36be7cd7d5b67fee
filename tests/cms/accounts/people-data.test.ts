import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { system } from "../../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";
import { addStaff } from "../../setup/app/staff.ts";

const office = backOfficeOfFile();

it("An admin sets retention periods, and first sees the deletions", async () => {
	const { database, retention } = office.site.platform;
	const view = { id: "old", at: Date.now() - 10 * 24 * 60 * 60_000, page_path: "/" };
	await database.db.insertInto("page_views").values(view).execute();
	const page = await office.enter("admin", "/cms/settings");
	await page.getByRole("link", { name: "Retention" }).click();
	await page.getByLabel("Page views (days)").fill("3");
	await page.getByLabel("Deleted records (days)").fill("7");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByText("must be 30 to 36,500 days, or 0 to keep for ever").waitFor();
	await page.getByLabel("Deleted records (days)").fill("");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByText(/^1 page view, from \d/).waitFor();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Retention saved").waitFor();
	expect(await retention.settings()).toMatchObject({ pageViewDays: 3, trashDays: 0 });
});

it("An admin exports the personal data of a person, and erases it", async () => {
	const { records } = office.site.platform;
	const email = "mere@example.nz";
	await addStaff(office.site.platform, { email, name: "Mere Tipene", roles: ["editor"] });
	await records.save(system, "team", "", { name: "Mere Tipene" }, { version: 0 });
	const page = await office.enter("admin", "/cms/settings/personal-data");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Find", exact: true }).click();
	await page.getByRole("link", { name: "Mere Tipene" }).waitFor();
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export as JSON" }).click();
	const exported = await readFile(await (await downloading).path(), "utf8");
	expect(JSON.parse(exported).person).toMatchObject({ addresses: [email], names: ["Mere Tipene"] });
	await page.getByRole("button", { name: "Erase permanently" }).click();
	await page.getByText("Erasures").waitFor();
	expect(await page.getByLabel("Email").inputValue()).toBe("");
	const { items } = await records.list(system, "users");
	expect(items.map((user) => user.email)).not.toContain(email);
});
