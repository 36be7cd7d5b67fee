import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { RecordId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, isDrafted, isStored, mainButton } from "../setup/app/back-office.ts";
import { phone } from "../setup/browser/visits.ts";
import { postgres } from "../setup/databases/databases.ts";

// What files of their own try at length over SQLite, once each: every one takes some seconds, for some by two people.
const office = backOfficeOfFile({ hasContributor: true, database: postgres });
const { enter, add, kept } = office;

const article = (title: string, content = "<p>It stands.</p>") =>
	add("content", { title, content, status: "published", domains: ["digital-nz"] });
const titleOf = async (id: RecordId) => (await kept("content", id)).title;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

it("a draft is heard of by others, published, and seen by visitors", async () => {
	const { id } = await article("Wharf shed");
	const [eve, ada] = [
		await enter("editor", `/cms/content/${id}`),
		await enter("admin", `/cms/content/${id}`),
	];
	await eve.getByText("Ada has this open").first().waitFor();
	await fieldOf(eve, "title").fill("Wharf sheds");
	await isDrafted(eve);
	await expect.poll(() => fieldOf(ada, "title").inputValue()).toBe("Wharf sheds");
	expect(await titleOf(id)).toBe("Wharf shed");
	await mainButton(eve).click();
	await isStored(eve);
	expect(await titleOf(id)).toBe("Wharf sheds");
	await eve.getByRole("button", { name: /^Visitors see it on 1 of 1 website · / }).waitFor();
});

it("a draft is previewed and shared", async () => {
	const { id } = await article("Braces that hold");
	const page = await enter("editor", `/cms/content/${id}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await button(page, "Preview").click();
	const preview = page.getByRole("region", { name: "Preview" });
	await fieldOf(page, "title").fill("Braces that bend");
	await preview
		.frameLocator("iframe:not([inert])")
		.getByRole("heading", { name: "Braces that bend" })
		.waitFor();
	await button(page, "Share the preview").click();
	await button(page, "Create link").click();
	const url = await page.getByLabel("New link").inputValue();
	const visitor = await office.newPage(phone);
	await visitor.goto(url);
	await visitor.getByRole("heading", { name: "Braces that bend" }).waitFor();
	expect(await titleOf(id)).toBe("Braces that hold");
});

it("a draft goes live at its time", async () => {
	const { id } = await article("Anchors");
	const page = await enter("editor", `/cms/content/${id}`, phone);
	await fieldOf(page, "title").fill("Anchors and bolts");
	await button(page, "Schedule…").focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	await dialog.getByLabel("Date").fill("2031-04-08");
	await dialog.getByLabel("Time", { exact: true }).fill("09:00");
	await dialog.getByRole("button", { name: /^Schedule for Tue, 8 Apr 2031/ }).click();
	await page.getByText(/^Goes live Tue, 8 Apr 2031/).waitFor();
	const { database, scheduler } = office.site.platform;
	await database.db
		.updateTable("releases")
		.set({ at: Date.now() - 1_000 })
		.where("state", "=", "scheduled")
		.execute();
	await scheduler.runDue({ info: () => {}, warn: () => {}, error: () => {} });
	expect(await titleOf(id)).toBe("Anchors and bolts");
});

it("what find and replace changes is a release, published and undone as a whole", async () => {
	const { id } = await article("Call 09 555 0303", '<p><a href="tel:+6495550303">+64 9 555-0303</a></p>');
	const page = await enter("editor", "/cms/replace", phone);
	await page.getByLabel("Kind").selectOption("phone");
	await page.getByLabel("Find", { exact: true }).fill("09 555 0303");
	await page.getByLabel("Replace with").fill("09 765 4321");
	await button(page, "Find").click();
	await page.getByText("3 hits in 1 record.").waitFor();
	await button(page, /^Make a release of \d changes?$/).click();
	await page.getByRole("link", { name: "Look at the release" }).click();
	await button(page, "Publish all").click();
	await button(page, "Publish").click();
	await button(page, "Undo…").waitFor();
	expect(await kept("content", id)).toMatchObject({
		title: "Call 09 765 4321",
		content: '<p><a href="tel:+6497654321">09 765 4321</a></p>',
	});
	await button(page, "Undo…").click();
	await button(page, "Undo it").click();
	await button(page, "Publish all").waitFor();
	expect(await titleOf(id)).toBe("Call 09 555 0303");
});

it("a contributor's draft is reviewed and published by somebody else", async () => {
	const { id } = await article("Crane");
	const cara = await enter("contributor", `/cms/content/${id}`);
	await fieldOf(cara, "title").fill("Cranes");
	await isDrafted(cara);
	await button(cara, "Ask for review").click();
	await button(cara, "Ask").click();
	await cara.getByText("In review", { exact: true }).waitFor();
	const eve = await enter("editor", "/cms");
	await eve.getByRole("region", { name: "For you" }).getByRole("link", { name: "Crane" }).click();
	await button(eve, "Approve and publish").click();
	await eve.getByRole("dialog").getByRole("button", { name: "Approve and publish" }).click();
	await expect.poll(() => titleOf(id)).toBe("Cranes");
});

it("cells of the matrix are placed by keyboard", async () => {
	const { id } = await article("Zinc");
	const page = await enter("editor", "/cms/where?order=-title");
	await page.getByRole("row", { name: "Zinc" }).getByRole("gridcell").nth(1).focus();
	await page.keyboard.press("Space");
	await button(page, "Place").focus();
	await page.keyboard.press("Enter");
	await page.getByText("Place: 1 article").waitFor();
	await expect.poll(async () => (await kept("content", id)).domains).toEqual(["digital-nz", "baybeam"]);
});
