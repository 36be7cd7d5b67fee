import { expect, it } from "vitest";
import { system } from "../../../src/model/rights/access.ts";
import { wallTimeAt } from "../../../src/model/zoned-time.ts";
import { backOfficeOfFile, fieldOf } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, add } = office;
const timeZone = "Pacific/Auckland";
const inDays = (days: number) => {
	const day = wallTimeAt(timeZone, Date.now() + days * 24 * 3_600_000).slice(0, 10);
	return { wallTime: `${day}T09:00`, timeZone };
};

// Opens two screens and types four times, which takes two seconds.
it("a scheduled record shows when its changes go live and which are not included, and confirms an earlier publication", async () => {
	const { drafts, releases } = office.site.platform;
	const { id } = await add("content", { title: "Wharf", status: "published", domains: ["digital-nz"] });
	await drafts.save(system, "content", id, { baseVersion: 1, values: { title: "Wharf shed" } }, 0);
	const { id: releaseId } = await releases.create(system, { title: "December news" });
	const item = { collection: "content", id, action: "publish" } as const;
	const filled = await releases.addItems(system, { id: releaseId, version: 1 }, [item]);
	await releases.schedule(system, filled, inDays(2));

	const page = await enter("editor", "/cms/content");
	const row = page.getByRole("row", { name: /Wharf/ });
	await row.getByText(/^Live; changes go live \w{3} 9:00.am \(December news\)$/).waitFor();
	await page.getByRole("link", { name: "Wharf", exact: true }).click();
	await page.getByText(/^Live; changes go live \w{3} 9:00.am \(December news\)$/).waitFor();
	const title = fieldOf(page, "title");
	await title.fill("Wharf shed, now open");
	await page.getByText(/2 later words are not included$/).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.getByRole("button", { name: "Include" }).focus();
	await page.keyboard.press("Enter");
	const line = page.getByText(/^Live; changes go live \w{3} 9:00.am \(December news\)$/);
	await line.waitFor();
	await expect
		.poll(() => line.evaluate((badge) => badge.parentElement === document.activeElement))
		.toBe(true);

	await title.fill("Wharf shed, open at last");
	await page.getByText(/later words are not included$/).waitFor();
	await page.getByRole("button", { name: "Publish changes" }).click();
	const asked = page.getByRole("dialog", { name: "It is in the release “December news”" });
	await asked.getByRole("button", { name: "Do not publish" }).click();
	await asked.waitFor({ state: "hidden" });
	await page.getByRole("button", { name: "Publish changes" }).click();
	await asked.getByRole("button", { name: "Publish and remove" }).click();
	await page.getByText("Live", { exact: true }).first().waitFor();
	expect(await releases.find(system, releaseId)).toMatchObject({ state: "open", items: [] });

	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await page.getByText("Live, unpublished changes").waitFor();
	await expect.poll(() => title.inputValue()).toBe("Wharf shed, open at last");
});
