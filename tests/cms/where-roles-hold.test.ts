import { beforeAll, expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { addStaff } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { phone } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;
const nia = { email: "nia@example.nz" };
let shared = "";

beforeAll(async () => {
	await addStaff(office.site.platform, { ...nia, name: "Nia", roles: ["editor"], scopes: ["setout"] });
	await addStaff(office.site.platform, {
		email: "vera@example.nz",
		name: "Vera",
		roles: ["viewer"],
		scopes: ["country-nz"],
	});
	const article = (title: string, domains: readonly string[]) =>
		add("content", { title, content: `<p>${title}</p>`, status: "published", domains });
	shared = (await article("Anchors for both", ["digital-nz", "racking-au"])).id;
	await article("Braces of ours", ["digital-nz"]);
	await article("Columns of theirs", ["racking-au"]);
});

it("who holds one website sees what is on it, and takes what is shared off it and no more", async () => {
	const page = await enter(nia, "/cms/content?order=title");
	await page.getByRole("link", { name: "Anchors for both", exact: true }).waitFor();
	expect(await page.getByRole("link", { name: "Columns of theirs" }).count()).toBe(0);
	expect(await page.getByRole("link", { name: "Find and replace" }).count()).toBe(0);
	await page.getByRole("link", { name: "Anchors for both", exact: true }).click();
	const note = page.getByRole("note").filter({ hasText: "is also on websites that you may not edit" });
	await note.waitFor();
	expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
	expect(await page.getByRole("textbox", { name: "Title", exact: true }).isEditable()).toBe(false);
	expect(await barriersOf(page)).toEqual([]);
	await note.getByRole("link").click();
	await page.getByRole("columnheader", { name: "Digital NZ" }).waitFor();
	expect(await page.getByRole("columnheader", { name: "Racking AU" }).count()).toBe(0);
	await page.getByRole("row", { name: "Anchors for both" }).getByRole("gridcell").first().click();
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await page.getByRole("row", { name: "Anchors for both" }).waitFor({ state: "detached" });
	expect((await kept("content", shared)).domains).toEqual(["racking-au"]);
});

it("a viewer opens records on a phone, and nothing there can be changed", async () => {
	const page = await enter({ email: "vera@example.nz" }, "/cms/content?order=title", phone);
	await page.getByRole("link", { name: "Braces of ours", exact: true }).click();
	const title = page.getByRole("textbox", { name: "Title", exact: true });
	await title.waitFor();
	expect(await title.isEditable()).toBe(false);
	expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
	expect(await page.getByRole("button", { name: "Comment", exact: true }).count()).toBe(0);
	expect(await barriersOf(page)).toEqual([]);
});
