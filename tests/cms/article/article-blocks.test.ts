import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { allBlocks } from "../../../src/model/rich-text/blocks/registry.ts";
import { backOfficeOfFile, fieldOf, openedId, save } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";
import { isReadyForTyping } from "../../setup/browser/caret.ts";
import { desk, phone } from "../../setup/browser/visits.ts";
import { overflowOf } from "../../setup/browser/watch.ts";
import { blockExamples } from "../../setup/input/block-examples.ts";

const { enter, kept, add } = backOfficeOfFile();
const text = (page: Page) => fieldOf(page, "content");
const dense = (html: string) => html.replaceAll(" />", ">").replace(/\s*\n\s*/g, "");
const tools = (page: Page, label: string) => page.getByRole("toolbar", { name: `${label} block` });

beforeAll(async () => {
	for (const name of ["wharf", "hall"])
		await add("media", { id: toId(name), name: `${name}.jpg`, type: "picture", width: 1_200, height: 800 });
	await add("content", {
		id: toId("blocks"),
		title: "All blocks",
		content: `<h2>All</h2>\n${Object.values(blockExamples).join("\n")}`,
		domains: ["digital-nz"],
	});
});

async function begin(title: string, visitor = desk): Promise<Page> {
	const page = await enter("editor", "/cms/content/new?brand=digital-nz", visitor);
	await fieldOf(page, "title").fill(title);
	await text(page).click();
	await isReadyForTyping(text(page));
	return page;
}

/** Chooses a block from the slash menu. */
async function addBySlash(page: Page, query: string): Promise<void> {
	await page.keyboard.type(`/${query}`);
	await page.getByRole("listbox", { name: "Tools" }).waitFor();
	await page.keyboard.press("Enter");
}

async function contentOf(page: Page): Promise<string> {
	await save(page);
	return dense((await kept("content", toId(await openedId(page, "content")))).content);
}

// Each takes seconds, because it opens a form and types.
describe("Blocks in the article editor", () => {
	it("are written by keyboard: callout, accordion, quote, figures, columns and contents", async () => {
		const page = await begin("Written blocks");
		const { keyboard } = page;
		await addBySlash(page, "callout");
		await keyboard.type("Mind it");
		await tools(page, "Callout").waitFor();
		await keyboard.press("ControlOrMeta+Enter");
		await addBySlash(page, "accordion");
		await keyboard.type("Who?");
		await keyboard.press("Enter");
		await keyboard.type("All");
		await keyboard.press("ControlOrMeta+Enter");
		await addBySlash(page, "testimonial");
		await keyboard.type("Well built");
		await keyboard.press("ArrowDown");
		await keyboard.type("Aroha, client");
		await keyboard.press("Enter");
		await addBySlash(page, "statistics");
		await keyboard.type("Area");
		await keyboard.press("ArrowDown");
		await keyboard.type("12 ha");
		await keyboard.press("ControlOrMeta+Enter");
		await addBySlash(page, "columns");
		await keyboard.type("Left");
		await keyboard.press("ControlOrMeta+Enter");
		await addBySlash(page, "toc");
		await page.getByRole("dialog", { name: "Table of contents" }).waitFor();
		await keyboard.press("Enter");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		expect(await contentOf(page)).toBe(
			'<aside data-block="callout" data-tone="note"><p>Mind it</p></aside>' +
				'<div data-block="accordion"><details><summary>Who?</summary><p>All</p></details></div>' +
				'<figure data-block="quote"><blockquote><p>Well built</p></blockquote><figcaption>Aroha, client</figcaption></figure>' +
				'<dl data-block="figures"><dt>Area</dt><dd>12 ha</dd><dt></dt><dd></dd><dt></dt><dd></dd></dl>' +
				'<div data-block="columns"><div data-block="column"><p>Left</p></div><div data-block="column"></div></div>' +
				'<p data-block="contents">On this page</p>',
		);
	});

	it("are edited, moved, duplicated and deleted by keyboard", async () => {
		const page = await begin("Moved blocks");
		const { keyboard } = page;
		const lines = async () => (await text(page).innerText()).split("\n").filter((line) => line.trim() !== "");
		await keyboard.type("First");
		await keyboard.press("Enter");
		await addBySlash(page, "button");
		const dialog = page.getByRole("dialog", { name: "Button" });
		await dialog.getByLabel("Label").fill("Visit us");
		await keyboard.press("Enter");
		await dialog.getByText("Address is required.").waitFor();
		await dialog.getByRole("textbox", { name: /^Address/ }).fill("/visit");
		await keyboard.press("Enter");
		await dialog.waitFor({ state: "detached" });
		await keyboard.press("Alt+Shift+ArrowUp");
		await expect.poll(lines).toEqual(["Visit us", "First"]);
		await keyboard.press("Enter");
		const edit = page.getByRole("dialog", { name: "Edit button" });
		await edit.getByLabel("Label").fill("Come in");
		await keyboard.press("Enter");
		await edit.waitFor({ state: "detached" });
		await expect.poll(lines).toEqual(["Come in", "First"]);
		await keyboard.press("Alt+F10");
		await keyboard.press("Tab");
		// Edit, up, down, duplicate, delete.
		for (let presses = 0; presses < 3; presses++) await keyboard.press("ArrowRight");
		await keyboard.press("Enter");
		await expect.poll(lines).toEqual(["Come in", "Come in", "First"]);
		await keyboard.press("ArrowRight");
		await keyboard.press("Enter");
		await expect.poll(lines).toEqual(["Come in", "First"]);
		await keyboard.press("ControlOrMeta+z");
		await expect.poll(lines).toEqual(["Come in", "Come in", "First"]);
		const written = '<p data-block="button" data-style="primary"><a href="/visit">Come in</a></p>';
		expect(await contentOf(page)).toBe(`${written}${written}<p>First</p>`);
	});

	it("have pictures of the library, each described or decorative", async () => {
		const page = await begin("Gallery");
		await page.getByRole("toolbar").getByRole("button", { name: "Insert a block" }).click();
		await page.getByRole("menuitem", { name: "Gallery" }).click();
		const dialog = page.getByRole("dialog", { name: "Gallery" });
		for (const name of ["wharf", "hall"]) {
			await dialog.getByRole("button", { name: "Add a picture…" }).click();
			await page.getByRole("dialog", { name: "Choose a picture" }).getByText(`${name}.jpg`).click();
		}
		await dialog.getByRole("button", { name: "Add", exact: true }).click();
		await dialog.getByText("Describe each picture, or mark it as decorative.").waitFor();
		await dialog.getByLabel("What picture 1 shows").fill("A wharf");
		await dialog.getByLabel("Decorative").nth(1).check();
		await dialog.getByLabel("Caption").first().fill("At dusk");
		await dialog.getByRole("button", { name: "Move picture 2 up" }).click();
		await dialog.getByRole("button", { name: "Add", exact: true }).click();
		await dialog.waitFor({ state: "detached" });
		const address = (name: string) => `/media/${toId(name)}/${name}.jpg`;
		expect(await contentOf(page)).toBe(
			`<div data-block="gallery" data-layout="grid"><figure><img src="${address("hall")}" alt="" width="1200" height="800"></figure>` +
				`<figure><img src="${address("wharf")}" alt="A wharf" width="1200" height="800"><figcaption>At dusk</figcaption></figure></div>`,
		);
	});

	it.each([
		["a desk", desk],
		["a phone", phone],
	])("are all in the menu and the text, without barriers, at %s", async (_, visitor) => {
		const page = await enter("editor", `/cms/content/${toId("blocks")}`, visitor);
		await text(page).locator("[data-block=callout]").first().waitFor();
		// A block in a form has no text for the cursor, which browsers would put before it.
		await text(page)
			.locator("[data-block=logos]")
			.click({ position: { x: 2, y: 2 } });
		await tools(page, "Logos").waitFor();
		await text(page).locator("[data-block=button]").click();
		await tools(page, "Button").waitFor();
		await text(page).locator("[data-block=contact]").dblclick();
		await page.getByRole("dialog", { name: "Edit contact form" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		expect(await overflowOf(page)).toBeLessThanOrEqual(0);
		expect(await barriersOf(page)).toEqual([]);
		await page.getByRole("toolbar").getByRole("button", { name: "Insert a block" }).click();
		const labels = await page.getByRole("menuitem").allInnerTexts();
		expect(labels).toEqual(allBlocks().map(({ label }) => label));
		expect(await barriersOf(page)).toEqual([]);
	});

	it("are in a menu that opens on the first press, even while its code is loading", async () => {
		const visitor = { ...phone, hasTouch: true, isMobile: true };
		const page = await enter("editor", `/cms/content/${toId("blocks")}`, visitor);
		const pressed = Promise.withResolvers<void>();
		await page.route("**/insert-menu-*.js", async (route) => {
			await pressed.promise;
			await route.continue();
		});
		const bar = page.getByRole("toolbar");
		await bar.getByRole("button", { name: "Insert a block", exact: true }).tap();
		pressed.resolve();
		await page.getByRole("menuitem").first().waitFor();
		await page.keyboard.press("ArrowDown");
		const isInMenu = () => page.evaluate(() => document.activeElement?.role === "menuitem");
		await expect.poll(isInMenu).toBe(true);
		expect(await bar.locator('button:not([tabindex="-1"])').count()).toBe(1);
	});
});
