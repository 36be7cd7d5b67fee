import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newId } from "../../../src/data/database/ids.ts";
import { listDrafts } from "../../../src/data/editorial/drafts/list-drafts.ts";
import { toId } from "../../../src/model/ids.ts";
import { system } from "../../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, isDrafted } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";
import { complaintsOf } from "../../setup/browser/watch.ts";

const office = backOfficeOfFile({ hasContributor: true });
const { enter, addressOf } = office;

const found = async (search: string) =>
	(await listDrafts(office.site.platform.database, system, { collection: "content", search })).items;
const titles = (page: Page) => page.locator("tbody tr a:not([aria-label])").allTextContents();

async function write(page: Page, title: string) {
	await page.goto(addressOf("/cms/content/new?brand=digital-nz"));
	await fieldOf(page, "title").fill(title);
	await isDrafted(page);
}

it.each(["editor", "contributor"] as const)(
	"an %s deletes abandoned drafts of their own at once",
	async (who) => {
		const { drafts } = office.site.platform;
		const foreign = newId();
		const values = { title: "Of a colleague", domains: ["digital-nz"] };
		await drafts.save(system, "content", toId(foreign), { baseVersion: 0, values }, 0);
		const page = await enter(who, "/cms/content");
		for (const title of ["Rig", "Rigging", "Rope"]) await write(page, title);
		await page.goto(addressOf("/cms/content"));
		await page.getByRole("combobox", { name: "Status" }).click();
		await page.getByRole("option", { name: "My drafts" }).click();
		await expect.poll(() => titles(page)).toEqual(["Rope", "Rigging", "Rig"]);

		// A colleague edits one of them in the meantime.
		const [{ id: shared, version } = { id: "", version: 0 }] = await found("Rope");
		const changes = { baseVersion: 0, values: { title: "Rope access" } };
		await drafts.save(system, "content", toId(shared), changes, version);
		await page.getByLabel("Select all on this page").check();
		expect(await barriersOf(page)).toEqual([]);
		await page.getByRole("button", { name: "Delete drafts" }).focus();
		await page.keyboard.press("Enter");
		await page.getByText("Deleted 2 drafts").waitFor();
		await page.getByText("Rope: Changed by System in the meantime.").waitFor();
		await expect.poll(async () => (await found("Rig")).length).toBe(0);
		await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
		await expect.poll(async () => (await titles(page)).toSorted()).toEqual(["Rig", "Rigging"]);
		for (const { id, version } of await found("")) await drafts.discard(system, "content", id, version);
	},
);

it("a draft whose words are all removed again is deleted", async () => {
	const page = await enter("editor", "/cms/content");
	await write(page, "R");
	await expect.poll(async () => (await found("")).length).toBe(1);
	await page.waitForURL((url) => !url.pathname.endsWith("/new"));
	await fieldOf(page, "title").fill("");
	await expect.poll(async () => (await found("")).length).toBe(0);
	await page.waitForURL((url) => url.pathname.endsWith("/new"));
	expect(await page.locator('[data-field="domains"]').getByRole("button").first().isVisible()).toBe(true);
	await fieldOf(page, "title").fill("Rigs");
	await isDrafted(page);
	const [draft] = await found("Rigs");
	const { drafts } = office.site.platform;
	const complaints = complaintsOf(page);
	await page.reload();
	await expect.poll(() => fieldOf(page, "title").inputValue()).toBe("Rigs");
	expect(complaints).toEqual([]);
	expect((await drafts.find(system, "content", toId(draft?.id ?? ""))).values).toMatchObject({
		...{ title: "Rigs", domains: ["digital-nz"] },
	});
});
