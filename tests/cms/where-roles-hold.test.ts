import { beforeAll, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, mainButton, save } from "../setup/app/back-office.ts";
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

it("a user of one website sees its records, and can only remove shared ones from it", async () => {
	const page = await enter(nia, "/cms/content?order=title");
	await page.getByRole("link", { name: "Anchors for both", exact: true }).waitFor();
	expect(await page.getByRole("link", { name: "Columns of theirs" }).count()).toBe(0);
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
	expect((await kept("content", toId(shared))).domains).toEqual(["racking-au"]);
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

it("a user of one website finds and replaces there only, in a release of their own", async () => {
	const moa = (title: string, domains: readonly string[]) =>
		add("content", { title, content: `<p>${title}</p>`, status: "published", domains });
	const own = await moa("Moa of ours", ["digital-nz"]);
	for (const title of ["Moa of theirs", "Moa of both"])
		await moa(title, title.endsWith("both") ? ["digital-nz", "racking-au"] : ["racking-au"]);
	const page = await enter(nia, "/cms");
	const menu = page.getByRole("navigation", { name: "Main" });
	await menu.getByRole("link", { name: "Tools" }).click();
	await page.getByText("Records that other websites share are left out.").waitFor();
	await page.getByLabel("Find", { exact: true }).fill("moa");
	await page.getByLabel("Replace with").fill("Kiwi");
	await page.getByRole("button", { name: "Find", exact: true }).click();
	await page.getByText("2 matches in 1 record.").waitFor();
	expect(await page.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(["Digital NZ"]);
	expect(await barriersOf(page)).toEqual([]);
	await page.getByRole("button", { name: "Create release with 1 change" }).click();
	await page.getByRole("link", { name: "Open release" }).click();
	await page.getByRole("button", { name: "Publish all" }).click();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.locator("header").getByText("Published", { exact: true }).waitFor();
	expect(await kept("content", own.id)).toMatchObject({ title: "Kiwi of ours" });
});

it("a file is moved from all websites to one by mouse, after a warning about its usages elsewhere", async () => {
	const file = await add("media", { name: "crane.jpg", type: "picture", alt: "A crane", scopes: ["all"] });
	const image = `/media/${file.id}/crane.jpg`;
	await add("services", { name: "Lifting there", image, active: true, websites: ["baybeam"] });
	await add("services", { name: "Lifting here", image, active: true, websites: ["setout"] });
	const page = await enter("editor", `/cms/media/${file.id}`);
	const field = page.locator('[data-field="scopes"]');
	await field.getByText("All websites").waitFor();
	await field.getByRole("button", { name: "Change “Belongs to”" }).click();
	await field.getByRole("radio", { name: "Users of some websites" }).check();
	await field.getByRole("link", { name: "Lifting here" }).waitFor();
	await field.getByRole("combobox", { name: "Add a website, business unit or country" }).click();
	await page.getByRole("option", { name: "Digital NZ" }).click();
	await field.getByText("It is also used on other websites").waitFor();
	await field.getByRole("link", { name: "Lifting here" }).waitFor({ state: "detached" });
	await field.getByRole("link", { name: "Lifting there" }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await save(page);
	expect(await kept("media", file.id)).toMatchObject({ scopes: ["setout"] });
	expect(await field.getByText("It is also used").count()).toBe(0);
});

it("by keyboard on a phone, no user gives a file a foreign website, nor removes it from all of their own", async () => {
	const moana = { email: "moana@example.nz" };
	const held = ["setout", "baybeam"];
	await addStaff(office.site.platform, { ...moana, name: "Moana", roles: ["editor"], scopes: held });
	const file = await add("media", { name: "hoist.jpg", type: "picture", alt: "A hoist", scopes: held });
	const page = await enter(moana, `/cms/media/${file.id}`, phone);
	const field = page.locator('[data-field="scopes"]');
	const press = async (name: string) => {
		await field.getByRole("button", { name, exact: true }).focus();
		await page.keyboard.press("Enter");
	};
	await press("Change “Belongs to”");
	await field.getByRole("radio", { name: "Users of some websites" }).waitFor();
	expect(await field.getByRole("radio", { name: "Everyone" }).count()).toBe(0);
	await press("Remove Racking AU");
	await save(page);
	expect(await kept("media", file.id)).toMatchObject({ scopes: ["setout"] });
	await press("Remove Digital NZ");
	await mainButton(page).click();
	await field.getByText("Choose among the websites that you may edit").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
	expect(await kept("media", file.id)).toMatchObject({ scopes: ["setout"] });
});

it("a user of one website removes a shared redirect from it, and does not see it any more", async () => {
	const shared = {
		from: "/old-cranes",
		to: "/",
		permanence: "301",
		websites: ["setout", "baybeam"],
	} as const;
	const { id } = await add("redirects", shared);
	const page = await enter(nia, `/cms/redirects/${id}`);
	const note = page.getByRole("note").filter({ hasText: "is also on websites that you may not edit" });
	await note.getByRole("button", { name: "Remove Digital NZ…" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Remove this redirect from Digital NZ?" });
	await dialog.getByText("you can no longer see it").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Remove", exact: true }).press("Enter");
	await page.waitForURL(/\/cms\/redirects(\?|$)/);
	expect(await page.getByRole("link", { name: "/old-cranes" }).count()).toBe(0);
	expect(await kept("redirects", id)).toMatchObject({ websites: ["baybeam"], to: "/" });
});
