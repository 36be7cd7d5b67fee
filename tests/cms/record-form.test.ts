import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { RecordId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, isDrafted, mainButton, openChoice } from "../setup/app/back-office.ts";
import { addStaff } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { watchPositions } from "../setup/browser/positions.ts";
import { phone } from "../setup/browser/visits.ts";
import counts from "./surface.json" with { type: "json" };

const office = backOfficeOfFile();
const { enter, add, kept } = office;

const title = "Fourteen things that a warehouse in Petone taught us about the bracing of tall racking";
const article = () =>
	add("content", { title, content: "<p>M12</p>", status: "published", domains: ["digital-nz"] });

const still = ["h1", "#content header", '[role="toolbar"]', ".ProseMirror > :first-child"];

/** Types a word in the text, and waits until it is part of the draft on the server. */
async function typeWord(page: Page, id: RecordId, word: string) {
	await page.keyboard.type(` ${word}`, { delay: 20 });
	await expect
		.poll(async () => {
			const draft = await office.site.platform.drafts.find(system, "content", id);
			return JSON.stringify(draft.values);
		})
		.toContain(word);
}

/** Labels of the buttons that are filled with the main colour. */
function mainActions(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const probe = document.body.appendChild(document.createElement("div"));
		probe.style.background = "var(--mantine-primary-color-filled)";
		const main = getComputedStyle(probe).backgroundColor;
		probe.remove();
		return [...document.querySelectorAll("#content button")]
			.filter((button) => getComputedStyle(button).backgroundColor === main)
			.map((button) => button.textContent ?? "");
	});
}

// Takes some seconds: three autosaves, each after a pause.
it("nothing above the text moves while it is written, saved and reviewed", async () => {
	const { id } = await article();
	const { reviews, drafts } = office.site.platform;
	const page = await enter("editor", `/cms/content/${id}`);
	await page.locator(".ProseMirror p").click();
	await page.keyboard.press("End");
	const moved = await watchPositions(page, still);
	await typeWord(page, id, "anchors");
	const { version: draftVersion } = await drafts.find(system, "content", id);
	await reviews.ask(system, { name: "content", id, version: 0 }, { draftVersion, to: "", note: "Right?" });
	await page.getByText("In review", { exact: true }).waitFor();
	await page.getByRole("region", { name: "Review" }).getByText("Right?").waitFor();
	await typeWord(page, id, "bolts");
	await typeWord(page, id, "washers");
	expect(await moved()).toEqual([]);
});

it("nothing above the text moves when a new article gets its first draft", async () => {
	const page = await enter("editor", "/cms/content/new");
	await page.locator('[role="toolbar"]').waitFor();
	const moved = await watchPositions(page, still);
	await page.keyboard.type("Anchors");
	await isDrafted(page);
	await page.getByRole("button", { name: "Comment", exact: true }).first().waitFor();
	expect(await moved()).toEqual([]);
});

it("the cursor of a new article is in its title, and fourteen controls lead to its publication", async () => {
	const page = await enter("editor", "/cms/content/new?type=insight");
	await page.locator('[role="toolbar"]').waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-title");
	const controls = await page.evaluate(() =>
		[
			...document.querySelectorAll<HTMLElement>(
				"#content :is(button, a[href], input, select, textarea, summary, [contenteditable=true])",
			),
		]
			.filter((each) => each.checkVisibility() && !each.closest('[role="toolbar"]'))
			.map((each) => each.getAttribute("aria-label") ?? each.textContent ?? ""),
	);
	expect(controls.length, controls.join(", ")).toBe(
		counts["controls of a new article outside the toolbar"].now,
	);
	expect(await mainActions(page)).toEqual(["Publish"]);
	expect(await barriersOf(page)).toEqual([]);
});

it.each(["content", "services", "team", "redirects"])(
	"a form of %s is at most 2,500 pixels long",
	async (name) => {
		const page = await enter("editor", `/cms/${name}/new`);
		await mainButton(page).waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_500);
	},
);

it("More opens by a press, for a link to one of its fields and for a problem in it, and stays open", async () => {
	const { id } = await article();
	const page = await enter("editor", `/cms/content/${id}`);
	const more = page.locator("summary", { hasText: /^More/ });
	const address = fieldOf(page, "slug");
	await more.waitFor();
	expect(await address.isVisible()).toBe(false);
	await page.goto(office.addressOf(`/cms/content/${id}#field-slug`));
	await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
	await page.goto(office.addressOf(`/cms/content/${id}`));
	await page.reload();
	await more.waitFor();
	expect(await address.isVisible()).toBe(false);
	await more.press("Enter");
	await fieldOf(page, "searchTitle").fill("T".repeat(201));
	await more.press("Enter");
	await page.reload();
	await more.waitFor();
	expect(await address.isVisible()).toBe(false);
	await mainButton(page).click();
	await page.getByText("some fields are missing or wrong").waitFor();
	await expect.poll(() => address.isVisible()).toBe(true);
	expect(await barriersOf(page)).toEqual([]);
});

it("the header of an article is low on a phone, and its long title is shown completely on focus", async () => {
	const { id } = await article();
	const page = await enter("editor", `/cms/content/${id}`, phone);
	await fieldOf(page, "searchDescription").fill("All of them");
	await isDrafted(page);
	await page.evaluate(() => scrollTo(0, 0));
	const parts = await page.locator("#content header").evaluate((header) =>
		[...(header.parentElement?.children ?? [])]
			.map((part) => part.getBoundingClientRect())
			.filter(({ height }) => height > 0)
			.map(({ top, bottom }) => [top, bottom] as const),
	);
	const height = Math.max(...parts.map(([, bottom]) => bottom)) - Math.min(...parts.map(([top]) => top));
	expect(height).toBeLessThanOrEqual(140);
	const heading = page.getByRole("heading", { level: 1 }).locator("[data-cut]");
	const heightOf = () => heading.evaluate((element) => element.getBoundingClientRect().height);
	const line = await heightOf();
	await heading.focus();
	expect(await heightOf()).toBeGreaterThan(line * 1.9);
	expect(await barriersOf(page)).toEqual([]);
});

it.each([
	["beside a preview", { viewport: { width: 1_440, height: 900 } }, true],
	["on a phone", { ...phone, hasTouch: true, isMobile: true }, false],
])("every tool is in the bar or in its menu %s", async (_, visitor, hasPreview) => {
	const { id } = await article();
	const page = await enter("editor", `/cms/content/${id}`, visitor);
	const bar = page.locator('[role="toolbar"]');
	await bar.waitFor();
	const labels = () =>
		bar.locator("button").evaluateAll((all) => all.map((tool) => tool.getAttribute("aria-label") ?? ""));
	await page.setViewportSize({ width: 1_440, height: 900 });
	const all = await labels();
	await page.setViewportSize(visitor.viewport);
	if (hasPreview) await page.getByRole("button", { name: "Preview", exact: true }).click();
	await expect.poll(async () => (await labels()).length).toBeLessThan(all.length);
	const outside = await bar.evaluate((element) => {
		const { left, right } = element.getBoundingClientRect();
		return [...element.querySelectorAll("button")].filter((tool) => {
			const box = tool.getBoundingClientRect();
			return box.left < left || box.right > right;
		}).length;
	});
	expect(outside).toBe(0);
	await page.getByRole("button", { name: "More tools" }).press("Enter");
	const menu = page.getByRole("menu");
	// The bar may still become narrower with the preview.
	await expect
		.poll(async () => {
			const inBar = await labels();
			const items = await menu.locator('[role^="menuitem"]').allTextContents();
			const isThere = (label: string) =>
				inBar.includes(label) || items.some((item) => item.startsWith(label.split(",")[0] ?? ""));
			return all.filter((label) => !isThere(label));
		})
		.toEqual([]);
	await menu.getByRole("menuitemcheckbox", { name: /^Code(?! block)/ }).click();
	await page.keyboard.type("x");
	await page.locator(".ProseMirror code", { hasText: "x" }).waitFor();
	// The page of the preview is inspected elsewhere.
	if (!hasPreview) expect(await barriersOf(page)).toEqual([]);
});

it("a reviewer has one main action, which approves", async () => {
	const { id } = await article();
	const { drafts, reviews } = office.site.platform;
	await drafts.save(system, "content", id, { baseVersion: 1, values: { title: "Anchors" } }, 0);
	await reviews.ask(system, { name: "content", id, version: 0 }, { draftVersion: 1, to: "", note: "" });
	const page = await enter("editor", `/cms/content/${id}`);
	await page.getByRole("button", { name: "Approve and publish" }).waitFor();
	expect(await mainActions(page)).toEqual(["Approve and publish"]);
	// The state in the header links to the responses.
	await page.getByRole("button", { name: "Review: In review" }).press("Enter");
	const panel = page.getByRole("region", { name: "Review" });
	await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await barriersOf(page)).toEqual([]);
});

it("a website named by its host is ticked, and its brand is stored once it is chosen again", async () => {
	const domains = ["setout.example.nz", "baybeam", "nobodys.example.nz"];
	const { id } = await add("content", { title: "Placed", status: "published", domains });
	const page = await enter("editor", `/cms/content/${id}`);
	const field = await openChoice(page, "domains");
	const box = (name: string) => field.getByRole("checkbox", { name });
	expect(await box("Digital NZ").isChecked()).toBe(true);
	expect(await box("Racking AU").isChecked()).toBe(true);
	await field.getByText("No website has this address:").waitFor();
	await field.getByRole("button", { name: "Remove nobodys.example.nz" }).click();
	await box("Racking AU").uncheck();
	await isDrafted(page);
	const { values } = await office.site.platform.drafts.find(system, "content", id);
	expect(values).toEqual({ domains: ["digital-nz"] });
	expect((await kept("content", id)).domains).toHaveLength(3);
});

it("a line below a field opens the choice of websites, which leads to the field and preserves typed text", async () => {
	const { id } = await add("services", { name: "Levels", active: true, websites: ["setout", "baybeam"] });
	const { drafts } = office.site.platform;
	for (const scope of ["country:au", "website:setout"]) {
		const typed = { baseVersion: 0, values: { description: `By laser ${scope}` } };
		await drafts.save(system, "services", id, typed, 0, scope);
	}
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Laser levels");
	const line = page
		.locator('[data-field="description"]')
		.getByRole("button", { name: /their own description/ });
	expect(await line.textContent()).toBe(
		"Australia and 1 other have their own description, 2 not published yet",
	);
	await line.press("Enter");
	const item = page.getByRole("menuitem", { name: "Australia" });
	await item.getByText("not published").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await item.press("Enter");
	const description = page.getByRole("textbox", { name: "Description" });
	await expect.poll(() => description.evaluate((box) => box === document.activeElement)).toBe(true);
	expect(await description.inputValue()).toBe("By laser country:au");
	await expect
		.poll(async () => (await drafts.find(system, "services", id)).values)
		.toEqual({ name: "Laser levels" });
});

it("fields that the user may only read have no frame, and the form gives the reason", async () => {
	const ava = { email: "ava@example.au" };
	const vera = { email: "vera@example.nz" };
	const { platform } = office.site;
	await addStaff(platform, { ...ava, name: "Ava", roles: ["editor"], scopes: ["country-au"] });
	await addStaff(platform, { ...vera, name: "Vera", roles: ["viewer"] });
	const { id } = await add("services", { name: "Rails", active: true, websites: ["setout", "baybeam"] });
	for (const [who, reason] of [
		[ava, "also on websites that you may not edit"],
		[vera, "Your role may read this service, but not change it."],
	] as const) {
		const page = await enter(who, `/cms/services/${id}`);
		await page.getByText(reason).waitFor();
		const name = fieldOf(page, "name");
		expect(await name.isEditable()).toBe(false);
		expect(await name.evaluate((input) => getComputedStyle(input).borderTopColor)).toBe("rgba(0, 0, 0, 0)");
		expect(await page.getByRole("button", { name: /^(Choose|Change|Upload) / }).count()).toBe(0);
		expect(await barriersOf(page)).toEqual([]);
	}
});
