import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { saveVariant } from "../../src/data/content/variants/save-variant.ts";
import { toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { addStaff } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin } = office;

const on = ["setout", "baybeam"];

/** Returns the services that visitors of a host see. */
async function readOn(websiteId: string) {
	return (await office.site.platform.reader.listServices(toId(websiteId))).map(
		({ description }) => description,
	);
}

/** Has one's own part go live at a time, then not at that time, but with a release. */
async function schedulePart(page: Page) {
	await page.getByRole("button", { name: "Schedule…" }).click();
	const schedule = page.getByRole("dialog", { name: "Schedule" });
	await schedule.getByText("Your part goes live as it is typed now: what is said in Australia.").waitFor();
	expect(await schedule.getByText("Take down").count()).toBe(0);
	await schedule.getByRole("button", { name: /^Schedule for/ }).click();
	await page.getByText(/^Goes live in Australia /).waitFor();
	await schedule.waitFor({ state: "detached" });
	await page.getByRole("button", { name: "Schedule…" }).click();
	const item = schedule.getByRole("list", { name: "Scheduled" }).getByText(/^Goes live in Australia on/);
	await item.waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await schedule.getByRole("button", { name: /^Remove from schedule/ }).click();
	await item.waitFor({ state: "detached" });
	await schedule.getByText("In a release", { exact: true }).click();
	await schedule
		.getByText("Your part goes live with it, as it is typed now: what is said in Australia.")
		.waitFor();
	await schedule.getByLabel("Name of the new release").fill("Australian spring");
	await schedule.getByRole("button", { name: "Add to release" }).click();
	await page.getByText("Added to “Australian spring”").waitFor();
}

const publishIn = async (page: Page) => {
	await page.getByRole("button", { name: "Publish changes" }).click();
	await page.getByText(/^Published [^“]/).waitFor();
};

// Takes some seconds: the whole way, by keyboard where it is new.
it("a field is said differently in a country once it is published, meets a change of the shared text, and is reset", async () => {
	const { id } = await add("services", {
		name: "Surveys",
		description: "By laser",
		active: true,
		websites: on,
	});
	const page = await enter("editor", `/cms/services/${id}`);
	const description = page.locator('[data-field="description"]');
	const differ = description.getByRole("button", { name: /^Make it different/ });
	await differ.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Description on some websites" });
	await dialog.getByLabel("Where").selectOption("All AU websites");
	await dialog.getByRole("textbox", { name: "Description" }).fill("By Australian laser");
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Done" }).focus();
	await page.keyboard.press("Enter");
	const chip = description.getByRole("button", { name: /^Differs on All AU websites/ });
	await chip.getByText("not published yet").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	const draft = async () => (await office.site.platform.drafts.find(system, "services", id)).values;
	await expect.poll(draft).toEqual({ "description@country:au": ["By Australian laser"] });
	await page.reload();
	await chip.getByText("not published yet").waitFor();
	expect(await readOn("baybeam")).toEqual(["By laser"]);
	await publishIn(page);
	await description.getByRole("button", { name: "Differs on All AU websites: description" }).waitFor();
	expect([await readOn("baybeam"), await readOn("setout")]).toEqual([["By Australian laser"], ["By laser"]]);

	await asAdmin.save("services", id, { description: "By drone" });
	await page.reload();
	await chip.getByText("shared text changed since").waitFor();
	await chip.click();
	await dialog.getByText("By drone").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Keep what is said here" }).click();
	await dialog.getByText("The shared text has changed since").waitFor({ state: "detached" });

	await page.setViewportSize({ width: 390, height: 800 });
	expect(await overflowOf(page)).toBe(0);
	await dialog.getByRole("button", { name: "Reset to the shared text" }).press("Enter");
	const text = dialog.getByRole("textbox", { name: "Description" });
	expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
	await dialog.getByRole("button", { name: "Done" }).click();
	await chip.getByText("as elsewhere once published").waitFor();
	expect(await overflowOf(page)).toBe(0);
	await publishIn(page);
	await chip.waitFor({ state: "detached" });
	expect(await readOn("baybeam")).toEqual(["By drone"]);
});

it("LP-16 a text that is cleared in a country inherits the shared text, and a hidden one shows nothing there", async () => {
	const { id } = await add("services", {
		name: "Levels",
		description: "By laser",
		active: true,
		websites: on,
	});
	await saveVariant(
		office.site.platform.database,
		system,
		{ name: "services", id, scope: "country:au", version: 0 },
		{ description: "By Australian laser" },
	);
	const page = await enter("editor", `/cms/services/${id}`);
	const description = page.locator('[data-field="description"]');
	await description.getByRole("button", { name: "Differs on All AU websites: description" }).click();
	const dialog = page.getByRole("dialog", { name: "Description on some websites" });
	const text = dialog.getByRole("textbox", { name: "Description" });
	await text.fill("");
	await dialog.getByText("While empty, the shared text is shown.").waitFor();
	expect(await text.inputValue()).toBe("");
	const draft = async () => (await office.site.platform.drafts.find(system, "services", id)).values;
	await expect.poll(draft).toEqual({ "description@country:au": [] });
	const hide = dialog.getByRole("checkbox", { name: "Hide on these websites" });
	await hide.check();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Done" }).click();
	await publishIn(page);
	expect(await readOn("baybeam")).toContain("");
	expect(await readOn("baybeam")).not.toContain("By laser");
	expect(await readOn("setout")).toContain("By laser");
	await asAdmin.remove("services", id);
});

it("what somebody else says there meanwhile is shown beside one's own, and one decides where one is", async () => {
	const { id } = await add("services", { name: "Levels", description: "Flat", active: true, websites: on });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	const preview = page.frameLocator("section[aria-label=Preview] iframe").last();
	await preview.getByText("Flat", { exact: true }).waitFor();
	const frameOf = (website: string) => page.getByTitle(`Preview of ${website}`).last();
	const description = page.locator('[data-field="description"]');
	await description.getByRole("button", { name: /^Make it different/ }).click();
	const dialog = page.getByRole("dialog", { name: "Description on some websites" });
	await dialog.getByLabel("Where").selectOption("All AU websites");
	await dialog.getByRole("textbox", { name: "Description" }).fill("Mine");
	await frameOf("Baybeam").waitFor();
	await dialog.getByRole("button", { name: "Done" }).click();
	await preview.getByText("Mine", { exact: true }).waitFor();
	await page.getByRole("textbox", { name: "Name" }).focus();
	await frameOf("Setout").waitFor();
	await page.getByRole("button", { name: "Close the preview" }).click();
	const { database } = office.site.platform;
	const there = { name: "services", id, scope: "country:au" } as const;
	await saveVariant(database, system, { ...there, version: 0 }, { description: "Theirs" });
	const chip = description.getByRole("button", { name: /^Differs on All AU websites/ });
	await chip.click();
	await dialog.getByText("has changed this meanwhile").waitFor();
	await dialog.getByText("Theirs", { exact: true }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Keep mine" }).click();
	await dialog.getByText("has changed this meanwhile").waitFor({ state: "detached" });
	await dialog.getByRole("button", { name: "Done" }).click();
	await publishIn(page);
	expect(await readOn("baybeam")).toContain("Mine");

	await description.getByRole("button", { name: "Differs on All AU websites: description" }).click();
	await dialog.getByRole("textbox", { name: "Description" }).fill("Mine again");
	await dialog.getByRole("button", { name: "Done" }).click();
	await chip.getByText("not published yet").waitFor();
	await saveVariant(database, system, { ...there, version: 2 }, { description: "Theirs again" });
	await page.getByRole("button", { name: "Publish changes" }).click();
	const asked = page.getByRole("dialog", { name: "This service was changed while you were editing it" });
	await asked.getByRole("region", { name: "Description in Australia" }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await asked.getByLabel(/^Theirs/).check();
	await asked.getByRole("button", { name: "Publish my choices" }).click();
	await page.getByText(/^(Published [^“]|Nothing has changed)/).waitFor();
	expect(await readOn("baybeam")).toContain("Theirs again");

	const say = (version: number, description: string) =>
		saveVariant(database, system, { ...there, version }, { description });
	const { version } = await say(3, "Flat\nDry\nDone");
	await page.reload();
	await chip.click();
	const typed = dialog.getByRole("textbox", { name: "Description" });
	await typed.fill("Flat\nDry\nDone by us");
	await dialog.getByRole("button", { name: "Done" }).click();
	await chip.getByText("not published yet").waitFor();
	await say(version, "Flat as Perth\nDry\nDone");
	await chip.click();
	await dialog.getByText("Both changes are in it.").waitFor();
	expect(await typed.inputValue()).toBe("Flat as Perth\nDry\nDone by us");
	await say(version + 1, "Flat as Perth\nDry\nDone by them");
	await dialog.getByRole("button", { name: "Done" }).click();
	await chip.click();
	await dialog.getByText("What you both changed says now").waitFor();
	await dialog.getByText("Done by them", { exact: true }).waitFor();
	await dialog.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => typed.inputValue()).toBe("Flat as Perth\nDry\nDone by them");
});

it("the history tells what was said in a country, and puts back what was said before", async () => {
	const { id } = await add("services", { name: "Marks", description: "Red", active: true, websites: on });
	const { database } = office.site.platform;
	const there = { name: "services", id, scope: "country:au" } as const;
	await saveVariant(database, system, { ...there, version: 0 }, { description: "Green and gold" });
	await saveVariant(database, system, { ...there, version: 1 }, { description: "Gold" });
	const page = await enter("editor", `/cms/services/${id}?history`, {
		viewport: { width: 390, height: 800 },
	});
	const said = page.getByRole("region", { name: "On some websites" });
	await said.getByText("Description in Australia", { exact: true }).first().waitFor();
	expect(await said.getByText(/changed Description in Australia$/).count()).toBe(2);
	expect(await barriersOf(page)).toEqual([]);
	expect(await overflowOf(page)).toBe(0);
	await said
		.getByRole("button", { name: /^Put back/ })
		.first()
		.click();
	await page.getByText("Description in Australia is as it was before").waitFor();
	await page.getByRole("button", { name: "Close the history" }).click();
	const chip = page.getByRole("button", { name: /^Differs on All AU websites: not published yet/ });
	await chip.waitFor();
	await publishIn(page);
	await expect.poll(() => readOn("baybeam")).toContain("Green and gold");

	const versions = "**/variants/*/versions**";
	await page.route(versions, (route) => route.abort());
	await page.goto(`${page.url().replace(/\?.*/, "")}?history`);
	const lost = page
		.getByRole("alert")
		.filter({ hasText: "What was said on some websites could not be loaded" });
	await lost.waitFor();
	await page.unroute(versions);
	await lost.getByRole("button", { name: "Try again" }).click();
	await said.getByText("Description in Australia", { exact: true }).first().waitFor();
});

it("where it differs is asked for again where it could not be loaded", async () => {
	const { id } = await add("services", { name: "Plumbs", description: "Straight", websites: on });
	const page = await enter("editor", "/cms/services");
	const isOverrides = (url: URL) => url.pathname.endsWith("/variants");
	await page.route(isOverrides, (route) => route.abort());
	await page.goto(office.addressOf(`/cms/services/${id}`));
	const description = page.locator('[data-field="description"]');
	await description.getByText("Where it differs could not be loaded.").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.unroute(isOverrides);
	await description.getByRole("button", { name: "Try again: where the description differs" }).click();
	await description.getByRole("button", { name: /^Make it different/ }).waitFor();
});

it("the text of an article is written differently in a country, with its marks and links", async () => {
	const { id, slug } = await add("content", {
		...{ title: "Anchors", type: "insight", status: "published", domains: ["digital-nz", "racking-au"] },
		content: "<p>Set to NZS 1170.</p>",
	});
	const page = await enter("editor", `/cms/content/${id}`);
	const text = page.locator('[data-field="content"]');
	await text.getByRole("button", { name: /^Make it different/ }).click();
	const dialog = page.getByRole("dialog", { name: "Content on some websites" });
	await dialog.getByLabel("Where").selectOption("All AU websites");
	await dialog
		.getByRole("region", { name: "What is said elsewhere" })
		.getByText("Set to NZS 1170.")
		.waitFor();
	const box = dialog.getByRole("textbox", { name: "Content" });
	await box.getByText("Set to NZS 1170.").waitFor();
	await box.focus();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("Set to AS 4084.");
	await box.getByText("Set to AS 4084.").waitFor();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.press("ControlOrMeta+B");
	await box.locator("strong", { hasText: "Set to AS 4084." }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await dialog.getByRole("button", { name: "Done" }).click();
	await text.getByRole("button", { name: /^Differs on All AU websites: not published yet/ }).waitFor();
	await publishIn(page);
	await text.getByRole("button", { name: "Differs on All AU websites: content" }).waitFor();
	const { reader } = office.site.platform;
	const read = async (website: string, key: string) =>
		(await reader.findArticle(String(slug), [website, key]))?.html;
	expect([await read("baybeam", "racking-au"), await read("setout", "digital-nz")]).toEqual([
		"<p><strong>Set to AS 4084.</strong></p>",
		"<p>Set to NZS 1170.</p>",
	]);
	await text.getByRole("textbox").getByText("Set to NZS 1170.").waitFor();

	await page.setViewportSize({ width: 390, height: 800 });
	await text.getByRole("button", { name: "Differs on All AU websites: content" }).click();
	await box.getByText("Set to AS 4084.").waitFor();
	expect(await overflowOf(page)).toBe(0);
});

it("who may edit Australia alone says what its websites say of a record of others, too, and publishes that", async () => {
	const ava = { email: "ava@example.au" };
	const { platform } = office.site;
	await addStaff(platform, { ...ava, name: "Ava", roles: ["editor"], scopes: ["country-au"] });
	const { id } = await add("services", { name: "Grids", description: "Ours", active: true, websites: on });
	const typed = { baseVersion: 1, values: { name: "Grids for all" } };
	await platform.drafts.save(system, "services", id, typed, 0);
	const page = await enter(ava, `/cms/services/${id}`);
	const description = page.locator('[data-field="description"]');
	await description.getByRole("button", { name: /^Make it different/ }).click();
	const dialog = page.getByRole("dialog", { name: "Description on some websites" });
	await dialog.getByLabel("Where").selectOption("All AU websites");
	await dialog.getByRole("textbox", { name: "Description" }).fill("Grids of ours");
	await dialog.getByRole("button", { name: "Done" }).click();
	await schedulePart(page);
	await publishIn(page);
	await description.getByRole("button", { name: "Differs on All AU websites: description" }).waitFor();
	expect(await readOn("baybeam")).toContain("Grids of ours");
	expect((await platform.drafts.find(system, "services", id)).values).toEqual(typed.values);
	expect((await office.kept("services", id)).version).toBe(1);
	expect(await barriersOf(page)).toEqual([]);
});
