import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { listWebsitesOfRecord } from "../../src/data/content/variants/list-visibility.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { setVisibility } from "../setup/app/visibility.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, add } = office;

const opener = (page: Page) => page.getByRole("button", { name: "Website by website…" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Website by website" });
const site = (page: Page, name: string) => dialog(page).getByRole("group", { name });

const formOf = (id: string) => enter("editor", `/cms/content/${id}`);

async function said(id: string) {
	const { items } = await listWebsitesOfRecord(office.site.platform.database, system, "content", id, {
		limit: 9,
	});
	return items.map(({ name, hidden, pinned }) => ({ name, hidden, pinned }));
}

it("an article is hidden on one website, or first there", async () => {
	const of = { title: "Anchors", status: "published", domains: ["digital-nz", "racking-au"] } as const;
	const { id, version } = await add("content", of);
	const page = await formOf(id);
	await opener(page).focus();
	await page.keyboard.press("Enter");
	await site(page, "Baybeam").getByLabel("Hide here").focus();
	await page.keyboard.press("Space");
	await expect.poll(() => said(id)).toContainEqual({ name: "Baybeam", hidden: true, pinned: false });
	await site(page, "Setout").getByLabel("First here").click();
	expect(await barriersOf(page)).toEqual([]);
	await expect.poll(() => said(id)).toContainEqual({ name: "Setout", hidden: false, pinned: true });
	await dialog(page).getByLabel("Search websites").fill("bay");
	await expect.poll(() => site(page, "Setout").count()).toBe(0);
	expect(await site(page, "Baybeam").getByLabel("Hide here").isChecked()).toBe(true);
	await page.keyboard.press("Escape");
	await dialog(page).waitFor({ state: "hidden" });
	await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
	const record = await office.kept("content", id);
	expect([record.version, record.domains]).toEqual([version, of.domains]);
});

it("what was said is taken back, and is not said over somebody else's", async () => {
	const of = { title: "Beams", status: "published", domains: ["digital-nz"] } as const;
	const { id } = await add("content", of);
	const page = await formOf(id);
	await opener(page).click();
	const hide = site(page, "Setout").getByLabel("Hide here");
	await hide.click();
	await page.getByText("Changed on Setout").waitFor();
	await page.getByRole("alert").getByRole("button", { name: "Undo", exact: true }).click();
	await expect.poll(() => hide.isChecked()).toBe(false);
	const where = { name: "content", id, website: "setout" } as const;
	await setVisibility(office.site.platform.database, where, { pinned: true });
	await hide.click();
	await page.getByText("The variant has been changed since you opened it").waitFor();
	expect(await said(id)).toEqual([{ name: "Setout", hidden: false, pinned: true }]);
});
