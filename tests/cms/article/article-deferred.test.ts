import type { Editor } from "@tiptap/core";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { backOfficeOfFile, save } from "../../setup/app/back-office.ts";
import { isReadyForTyping, toEndOf } from "../../setup/browser/caret.ts";
import { paste } from "../../setup/browser/data-transfer.ts";

const { enter, kept, add } = backOfficeOfFile();

const text = (page: Page) => page.getByRole("textbox", { name: "Content" });
/** The marked words, as the editor stores them. */
const markedIn = (page: Page) =>
	text(page).evaluate((element) => {
		const { state } = (element as HTMLElement & { readonly editor: Editor }).editor;
		return state.doc.textBetween(state.selection.from, state.selection.to);
	});
const dense = (html: string) => html.replace(/\s*\n\s*/g, "");

/** Opens an article with some content; its form is unchanged. */
async function open(content: string) {
	const { id } = await add("content", { title: "Walls", content, domains: ["digital-nz"] });
	const page = await enter("editor", `/cms/content/${id}`);
	await text(page).waitFor();
	const contentOf = async () => {
		await save(page);
		return dense((await kept("content", id)).content);
	};
	return { page, contentOf };
}

const writingScript = "**/assets/cms/start-writing-*.js";

const ragged = "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>";
const whole = "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></tbody></table>";

describe("CM-03 the editing code loads after the article", () => {
	it("and repairs an earlier paste; undo removes only the paste", async () => {
		const { id } = await add("content", {
			title: "Walls",
			content: "<p>Before.</p>",
			domains: ["digital-nz"],
		});
		const page = await enter("editor", "/cms");
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route(writingScript, async (route) => {
			await released;
			await route.continue();
		});
		await page.goto(new URL(`/cms/content/${id}`, page.url()).href);
		const asked = page.waitForRequest(writingScript);
		await text(page).focus();
		await asked;
		await toEndOf(text(page));
		await page.keyboard.press("Enter");
		await page.keyboard.type("Typed.");
		await paste(page, { html: ragged });
		await expect.poll(() => text(page).locator("td").count()).toBe(3);
		release();
		await expect.poll(() => text(page).locator("td").count()).toBe(4);
		await page.getByRole("toolbar", { name: "Table" }).waitFor();
		await page.keyboard.press("Control+z");
		await expect.poll(() => text(page).locator("table").count()).toBe(0);
		expect(await text(page).innerText()).toContain("Typed.");
		await page.keyboard.press("Control+Shift+z");
		await save(page);
		expect(dense((await kept("content", id)).content)).toBe(`<p>Before.</p><p>Typed.</p>${whole}`);
	});

	it("and shows the content that the editor would remove, before which nothing can be changed", async () => {
		const { page } = await open("<ul><li><h3>Walls</h3></li></ul>");
		const tools = page.getByRole("toolbar", { name: "Tools for content" });
		await page.getByRole("alert").filter({ hasText: "<li> (1)" }).waitFor();
		expect(await tools.count()).toBe(0);
		await page.getByRole("button", { name: "Edit anyway" }).click();
		await tools.waitFor();
	});

	it("and does not change a table while only other words change", async () => {
		const { page, contentOf } = await open(`<p>Before.</p>${ragged}`);
		await text(page).locator("p").first().click();
		await page.keyboard.press("End");
		await page.keyboard.type(" After.");
		expect(await contentOf()).toBe(`<p>Before. After.</p>${ragged}`);
	});

	it("and moves through cells by Tab, adds a row at the end, and removes all of them by a key", async () => {
		const { page, contentOf } = await open(whole);
		await text(page).locator("td").first().click();
		await page.getByRole("toolbar", { name: "Table" }).waitFor();
		for (const _ of ["b", "c", ""]) await page.keyboard.press("Tab");
		await page.keyboard.type("d");
		await page.keyboard.press("Tab");
		await page.keyboard.type("e");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.type("!");
		expect(await contentOf()).toBe(
			"<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>!</td></tr><tr><td>e</td><td></td></tr></tbody></table>",
		);
		const cells = text(page).locator("td");
		await cells.first().dragTo(cells.last());
		await page.keyboard.press("Delete");
		await expect.poll(() => text(page).locator("table").count()).toBe(0);
	});

	it("and links addresses: typed, pasted, or pasted over words", async () => {
		const { page, contentOf } = await open("");
		await text(page).click();
		await isReadyForTyping(text(page));
		await page.keyboard.type("See standards.govt.nz but not file.txt1 ");
		await paste(page, { text: "https://example.nz/a and more " });
		await page.keyboard.type("words");
		await page.keyboard.press("Control+Shift+ArrowLeft");
		await expect.poll(() => markedIn(page)).toBe("words");
		await paste(page, { text: "https://example.nz/b" });
		expect(await contentOf()).toBe(
			'<p>See <a href="https://standards.govt.nz">standards.govt.nz</a> but not file.txt1 ' +
				'<a href="https://example.nz/a">https://example.nz/a</a> and more <a href="https://example.nz/b">words</a></p>',
		);
	});
});
