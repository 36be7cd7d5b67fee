import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { saveVariant } from "../../src/data/content/variants/save-variant.ts";
import { type RecordId, toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile, openChoice } from "../setup/app/back-office.ts";
import { addStaff } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin } = office;

const on = ["setout", "baybeam"];

/** Returns the descriptions of the services that visitors of a website see. */
async function readOn(websiteId: string) {
	return (await office.site.platform.reader.listServices(toId(websiteId))).map(
		({ description }) => description,
	);
}

/** Writes a variant of a service for Australia, as another user. */
const writeInAustralia = (id: RecordId, version: number, description: string) =>
	saveVariant(
		office.site.platform.database,
		system,
		{ name: "services", id, scope: "country:au", version },
		{ description },
	);

const draftIn = async (id: RecordId, scope: string) =>
	(await office.site.platform.drafts.find(system, "services", id, scope)).values;

const scopeOf = (page: Page) => page.getByRole("button", { name: /^Edit for: / });

async function choose(page: Page, scope: string) {
	await scopeOf(page).click();
	await page.getByRole("menuitem", { name: scope }).click();
	await page.getByRole("button", { name: `Edit for: ${scope}`, exact: true }).waitFor();
}

const description = (page: Page) => page.getByRole("textbox", { name: "Description" });
const state = (page: Page, text: string) => page.getByText(text, { exact: true });

async function publish(page: Page) {
	await page.getByRole("button", { name: "Publish changes" }).click();
	await page.getByText(/^Published [^“]/).waitFor();
}

// Takes some seconds: the complete task, by keyboard where it is new.
it("a text differs in a country once it is published, and is reset there", async () => {
	const { id } = await add("services", {
		...{ name: "Surveys", description: "By laser", active: true, websites: on },
	});
	const page = await enter("editor", `/cms/services/${id}`);
	await scopeOf(page).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("menuitem", { name: "Australia" }).waitFor();
	expect(await page.getByRole("menuitem").allTextContents()).toEqual([
		...["All websites", "New Zealand", "Australia", "Digital", "Racking", "Digital NZ", "Racking AU"],
	]);
	expect(await barriersOf(page)).toEqual([]);
	await page.getByRole("menuitem", { name: "New Zealand" }).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.getByText("What you change here applies only in Australia (1 website).").waitFor();
	expect(new URL(page.url()).searchParams.get("scope")).toBe("country:au");
	const field = page.locator('[data-field="description"]');
	await field.getByText("From all websites.").waitFor();
	expect(await description(page).inputValue()).toBe("By laser");
	expect(await page.getByRole("button", { name: "Reset: Description" }).count()).toBe(0);
	await description(page).fill("By Australian laser");
	await field.getByText("Own text.").waitFor();
	await state(page, "Live, unpublished changes in Australia").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await expect.poll(() => draftIn(id, "country:au")).toEqual({ description: "By Australian laser" });
	await page.reload();
	await field.getByText("Own text.").waitFor();
	expect(await readOn("baybeam")).toEqual(["By laser"]);
	await publish(page);
	expect([await readOn("baybeam"), await readOn("setout")]).toEqual([["By Australian laser"], ["By laser"]]);

	await choose(page, "All websites");
	await page.getByRole("button", { name: "Australia has its own description" }).press("Enter");
	await field.getByText("Own text.").waitFor();
	await expect.poll(() => description(page).evaluate((box) => box === document.activeElement)).toBe(true);
	await page.setViewportSize({ width: 390, height: 800 });
	expect(await overflowOf(page)).toBe(0);
	await page.getByRole("button", { name: "Reset: Description" }).press("Enter");
	expect(await description(page).evaluate((box) => box === document.activeElement)).toBe(true);
	expect(await description(page).inputValue()).toBe("By laser");
	await publish(page);
	expect(await readOn("baybeam")).toEqual(["By laser"]);
	await asAdmin.remove("services", id);
});

it("LP-16 a text that is cleared in a country inherits, and a hidden one shows nothing there", async () => {
	const { id } = await add("services", {
		...{ name: "Levels", description: "By laser", active: true, websites: on },
	});
	await writeInAustralia(id, 0, "By Australian laser");
	const page = await enter("editor", `/cms/services/${id}?scope=country:au`);
	await description(page).fill("");
	expect(await description(page).inputValue()).toBe("");
	await expect.poll(() => draftIn(id, "country:au")).toEqual({ description: null });
	await description(page).blur();
	await expect.poll(() => description(page).inputValue()).toBe("By laser");
	await page.getByRole("checkbox", { name: "Hide here: Description" }).check();
	await page.getByText("Hidden here: visitors see nothing.").waitFor();
	expect(await page.getByRole("checkbox", { name: /^Hide here: Name/ }).count()).toBe(0);
	expect(await barriersOf(page)).toEqual([]);
	await publish(page);
	expect([await readOn("baybeam"), await readOn("setout")]).toEqual([[""], ["By laser"]]);
	await asAdmin.remove("services", id);
});

it("a website hides a record or shows it first, and inherits texts from its country", async () => {
	const { id } = await add("services", {
		...{ name: "Marks", description: "Red", active: true, websites: on },
	});
	await writeInAustralia(id, 0, "Green and gold");
	const page = await enter("editor", `/cms/services/${id}?scope=website:baybeam`);
	await page.locator('[data-field="description"]').getByText("From Australia.").waitFor();
	expect(await description(page).inputValue()).toBe("Green and gold");
	const hide = page.getByRole("checkbox", { name: "Hide on this website" });
	await hide.focus();
	await page.keyboard.press("Space");
	await page.getByRole("checkbox", { name: "Show first on this website" }).check();
	await expect.poll(() => draftIn(id, "website:baybeam")).toEqual({ hidden: true, pinned: true });
	expect(await barriersOf(page)).toEqual([]);
	await publish(page);
	expect([await readOn("baybeam"), await readOn("setout")]).toEqual([[], ["Red"]]);

	await choose(page, "All websites");
	await page.getByRole("button", { name: "Racking AU: hidden" }).click();
	await hide.uncheck();
	await page.getByRole("button", { name: "Discard…" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
	await expect.poll(() => hide.isChecked()).toBe(true);
	await page.goto(office.addressOf(`/cms/services/${id}?scope=country:au&history`));
	const history = page.getByRole("dialog", { name: "History of this service in Australia" });
	await history.getByText("Green and gold").waitFor();
	await asAdmin.remove("services", id);
});

it("the record and its variants are published together, except for excluded ones", async () => {
	const { id } = await add("services", {
		...{ name: "Grids", description: "Ours", active: true, websites: on },
	});
	const page = await enter("editor", `/cms/services/${id}`);
	await description(page).fill("Ours and yours");
	await choose(page, "Australia");
	await page.getByRole("textbox", { name: "Name" }).fill("Australian grids");
	await choose(page, "New Zealand");
	await description(page).fill("Ours alone");
	await state(page, "Live, unpublished changes, also in New Zealand and in Australia").waitFor();
	await page.getByRole("button", { name: "Publish changes" }).click();
	const dialog = page.getByRole("dialog", { name: "Publish together?" });
	const box = (name: string) => dialog.getByRole("checkbox", { name });
	for (const name of ["All websites", "Australia", "New Zealand"])
		expect(await box(name).isChecked()).toBe(true);
	expect(await barriersOf(page)).toEqual([]);
	await box("Australia").uncheck();
	await dialog.getByRole("button", { name: "Publish", exact: true }).press("Enter");
	await page.getByText(/^Published [^“]/).waitFor();
	expect([await readOn("setout"), await readOn("baybeam")]).toEqual([["Ours alone"], ["Ours and yours"]]);
	await state(page, "Live, unpublished changes in Australia").waitFor();
	await page.getByRole("alert").getByRole("button", { name: "Undo", exact: true }).click();
	await expect.poll(() => readOn("setout")).toEqual(["Ours"]);
	await state(page, "Live, unpublished changes, also in New Zealand and in Australia").waitFor();
	expect(await description(page).inputValue()).toBe("Ours alone");

	await page.getByRole("button", { name: "Schedule…" }).click();
	const schedule = page.getByRole("dialog", { name: "Schedule" });
	await schedule.getByRole("checkbox", { name: "All websites" }).uncheck();
	expect(await barriersOf(page)).toEqual([]);
	await schedule.getByRole("button", { name: /^Schedule for/ }).click();
	await page
		.getByText(/^Goes live in /)
		.first()
		.waitFor();
	const [item] = await office.site.platform.schedule.list(system, "services", id);
	expect(item?.scopes.toSorted()).toEqual(["country:au", "country:nz"]);
	await asAdmin.remove("services", id);
});

it("a refusal of another scope names it, and one of the form is at its field", async () => {
	const { id } = await add("services", {
		name: "Plumbs",
		description: "Straight",
		active: true,
		websites: on,
	});
	const page = await enter("editor", `/cms/services/${id}`);
	const name = page.getByRole("textbox", { name: "Name" });
	await name.fill("N".repeat(121));
	await choose(page, "Australia");
	await description(page).fill("Straight down under");
	await page.getByRole("button", { name: "Publish changes" }).click();
	await page
		.getByRole("dialog", { name: "Publish together?" })
		.getByRole("button", { name: "Publish" })
		.click();
	await page
		.getByRole("alert")
		.getByText(/^All websites: /)
		.waitFor();
	expect(await readOn("baybeam")).toContain("Straight");
	await asAdmin.remove("services", id);
});

it("a conflict in one scope is resolved in its form", async () => {
	const { id } = await add("services", { name: "Beams", description: "Flat", active: true, websites: on });
	await writeInAustralia(id, 0, "Flat\nDry\nDone");
	const page = await enter("editor", `/cms/services/${id}?scope=country:au`);
	await description(page).fill("Flat\nDry\nDone by us");
	await expect.poll(() => draftIn(id, "country:au")).toEqual({ description: "Flat\nDry\nDone by us" });
	await writeInAustralia(id, 1, "Flat\nDry\nDone by them");
	await page.getByRole("button", { name: "Publish changes" }).click();
	const asked = page.getByRole("dialog", { name: "This service was changed while you were editing it" });
	await asked.getByRole("region", { name: "Description" }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await asked.getByLabel(/^Theirs/).check();
	await asked.getByRole("button", { name: "Publish my choices" }).click();
	await page.getByText(/^(Published [^“]|Nothing has changed)/).waitFor();
	expect(await readOn("baybeam")).toContain("Flat\nDry\nDone by them");

	// Two users write in the draft of the same scope, and one of them has no event stream.
	await page.route("**/api/presence?*", (route) => route.abort());
	await page.reload();
	const other = await enter("admin", `/cms/services/${id}?scope=country:au`);
	await description(other).fill("Flat as Perth\nDry\nDone by them");
	await expect
		.poll(() => draftIn(id, "country:au"))
		.toEqual({
			description: "Flat as Perth\nDry\nDone by them",
		});
	await description(page).fill("Flat\nDry\nDone by all");
	await expect
		.poll(() => draftIn(id, "country:au"))
		.toEqual({
			description: "Flat as Perth\nDry\nDone by all",
		});
	await expect.poll(() => description(page).inputValue()).toBe("Flat as Perth\nDry\nDone by all");
	await asAdmin.remove("services", id);
});

it("a change of the text for all websites is shown in the variant, which is confirmed or reset", async () => {
	const { id } = await add("services", {
		name: "Anchors",
		description: "By hand",
		active: true,
		websites: on,
	});
	await writeInAustralia(id, 0, "By Australian hand");
	await asAdmin.save("services", id, { description: "By machine" });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByRole("button", { name: "Australia has its own description, older than this one" }).click();
	const note = page.getByText("The text for all websites has changed since this one was written.");
	await note.waitFor();
	await page
		.getByRole("button", { name: "Compare with the text from all websites: Description" })
		.press("Enter");
	await page.getByRole("region", { name: "From all websites, with the changes here" }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.getByRole("button", { name: "Keep this text: Description" }).click();
	await note.waitFor({ state: "detached" });
	expect(await readOn("baybeam")).toContain("By Australian hand");
	await asAdmin.remove("services", id);
});

it("the history of a variant has its versions, and an earlier text is used again", async () => {
	const { id } = await add("services", { name: "Hooks", description: "Red", active: true, websites: on });
	await writeInAustralia(id, 0, "Green and gold");
	await writeInAustralia(id, 1, "Gold");
	const page = await enter("editor", `/cms/services/${id}?scope=country:au&history`, {
		viewport: { width: 390, height: 800 },
	});
	const first = page.getByRole("region", { name: "Version 1" });
	await first.getByRole("button", { name: "Show changes of version 1" }).click();
	await first.getByText("Green and gold").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	expect(await overflowOf(page)).toBe(0);
	expect(await page.getByRole("button", { name: "Use this: Description of version 2" }).count()).toBe(0);
	await first.getByRole("button", { name: "Use this: Description of version 1" }).click();
	await page.getByText("Description is as in version 1.").waitFor();
	await page.getByRole("button", { name: "Close the history" }).click();
	expect(await description(page).inputValue()).toBe("Green and gold");
	await publish(page);
	expect(await readOn("baybeam")).toContain("Green and gold");

	const isVersions = (url: URL) => url.pathname.endsWith("/timeline");
	await page.route(isVersions, (route) => route.abort());
	await page.goto(office.addressOf(`/cms/services/${id}?scope=country:au&history`));
	const lost = page.getByRole("alert").filter({ hasText: "The history could not be loaded" });
	await lost.waitFor();
	await page.unroute(isVersions);
	await lost.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("region", { name: "Version 3" }).waitFor();
	await asAdmin.remove("services", id);
});

it("the form works without the variants, which are loaded again on request", async () => {
	const { id } = await add("services", { name: "Ropes", description: "Long", websites: on });
	const page = await enter("editor", "/cms/services");
	const isVariants = (url: URL) => url.pathname.endsWith("/variants");
	await page.route(isVariants, (route) => route.abort());
	await page.goto(office.addressOf(`/cms/services/${id}`));
	const lost = page
		.getByRole("alert")
		.filter({ hasText: "The variants of this service could not be loaded." });
	await lost.waitFor();
	expect(await description(page).inputValue()).toBe("Long");
	expect(await barriersOf(page)).toEqual([]);
	await page.unroute(isVariants);
	await lost.getByRole("button", { name: "Try again" }).click();
	await scopeOf(page).waitFor();
});

it("the text of an article differs in a country, with its marks", async () => {
	const { id, slug } = await add("content", {
		...{ title: "Anchors", type: "insight", status: "published", domains: ["digital-nz", "racking-au"] },
		content: "<p>Set to NZS 1170.</p>",
	});
	const page = await enter("editor", `/cms/content/${id}?scope=country:au`);
	const text = page.getByRole("textbox", { name: "Content" });
	await text.getByText("Set to NZS 1170.").waitFor();
	await text.focus();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("Set to AS 4084.");
	await text.getByText("Set to AS 4084.").waitFor();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.press("ControlOrMeta+B");
	await text.locator("strong", { hasText: "Set to AS 4084." }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.setViewportSize({ width: 390, height: 800 });
	expect(await overflowOf(page)).toBe(0);
	await publish(page);
	const { reader } = office.site.platform;
	const read = async (website: string, key: string) =>
		(await reader.findArticle(String(slug), [website, key]))?.html;
	expect([await read("baybeam", "racking-au"), await read("setout", "digital-nz")]).toEqual([
		"<p><strong>Set to AS 4084.</strong></p>",
		"<p>Set to NZS 1170.</p>",
	]);
});

it("a new article is hidden on a website before it goes live", async () => {
	const page = await enter("editor", "/cms/content/new?type=insight");
	await page.getByRole("textbox", { name: "Title", exact: true }).fill("Silos");
	await page.getByRole("textbox", { name: "Content" }).fill("High.");
	const domains = await openChoice(page, "domains");
	for (const brand of ["Digital NZ", "Racking AU"])
		await domains.getByRole("checkbox", { name: brand }).check();
	await page.waitForURL(/\/cms\/content\/(?!new)/);
	await choose(page, "Racking AU");
	await page.getByRole("checkbox", { name: "Hide on this website" }).check();
	await page.getByRole("button", { name: "Publish changes" }).click();
	await page
		.getByRole("dialog", { name: "Publish together?" })
		.getByRole("button", { name: "Publish" })
		.click();
	await page.getByText(/^Published [^“]/).waitFor();
	await page.getByText("New article", { exact: true }).waitFor({ state: "detached" });
	await state(page, "Live").waitFor();
	const { reader } = office.site.platform;
	const titles = async (website: string, key: string) =>
		(await reader.listArticles({ placements: [website, key], types: ["insight"], limit: 50 })).map(
			({ title }) => title,
		);
	expect(await titles("setout", "digital-nz")).toContain("Silos");
	expect(await titles("baybeam", "racking-au")).not.toContain("Silos");
});

it("an editor of Australia only edits and publishes its variant of a foreign record", async () => {
	const ava = { email: "ava@example.au" };
	const { platform } = office.site;
	await addStaff(platform, { ...ava, name: "Ava", roles: ["editor"], scopes: ["country-au"] });
	const { id } = await add("services", { name: "Rails", description: "Ours", active: true, websites: on });
	const typed = { baseVersion: 1, values: { name: "Rails for all" } };
	await platform.drafts.save(system, "services", id, typed, 0);
	const page = await enter(ava, `/cms/services/${id}`);
	expect(await description(page).isEditable()).toBe(false);
	await page.getByRole("note").getByText("choose them at the top").waitFor();
	await scopeOf(page).click();
	await page.getByRole("menuitem", { name: "Australia" }).waitFor();
	expect(await page.getByRole("menuitem").allTextContents()).toEqual([
		"All websites",
		"Australia",
		"Racking AU",
	]);
	await page.getByRole("menuitem", { name: "Australia" }).click();
	await description(page).fill("Rails of ours");
	await publish(page);
	expect(await readOn("baybeam")).toContain("Rails of ours");
	expect((await platform.drafts.find(system, "services", id)).values).toEqual(typed.values);
	expect((await office.kept("services", id)).version).toBe(1);
	expect(await barriersOf(page)).toEqual([]);
});
