import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const { enter, add } = backOfficeOfFile();

it("the checks name broken links and why, and lead to the form", async () => {
	const draft = await add("content", { title: "Ductile anchors", domains: ["racking-au"] });
	const content = `<p><a href="/library/${draft.id}">one</a> <a href="/library/long-gone">two</a></p>`;
	const live = { status: "published", domains: ["racking-au"] } as const;
	const { id } = await add("content", { ...live, title: "Bracing of tall racking", content });
	const page = await enter("editor", "/cms/reports");
	await page.getByRole("heading", { name: "Checks", level: 1 }).waitFor();
	await page.getByRole("cell", { name: /“Ductile anchors” is a draft/ }).waitFor();
	await page.getByRole("cell", { name: /nothing has this address/ }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.setViewportSize({ width: 390, height: 800 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await page.getByLabel("Show").selectOption("old");
	await page.getByText("No problem found.").waitFor();
	await page.getByLabel("Show").selectOption("links");
	await page.getByRole("link", { name: "Bracing of tall racking" }).first().click();
	await page.waitForURL(new RegExp(`/cms/content/${id}`));
});
