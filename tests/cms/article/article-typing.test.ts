import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, openedId, save } from "../../setup/app/back-office.ts";
import { isReadyForTyping } from "../../setup/browser/caret.ts";
import { paste } from "../../setup/browser/data-transfer.ts";
import { phone } from "../../setup/browser/visits.ts";

const { enter, kept, add } = backOfficeOfFile();
const text = (page: Page) => page.getByRole("textbox", { name: "Content" });
const menu = (page: Page) => page.getByRole("listbox", { name: "Tools" });
const optionsOf = (page: Page) => menu(page).getByRole("option").allInnerTexts();
const dense = (html: string) => html.replaceAll(" />", ">").replace(/\s*\n\s*/g, "");

/** Opens a new article with the cursor in its text, once the code for typing has loaded. */
async function begin(title: string, { brand = "digital-nz", visitor = {} } = {}): Promise<Page> {
	const page = await enter("editor", `/cms/content/new?brand=${brand}`, visitor);
	await fieldOf(page, "title").fill(title);
	await text(page).click();
	await isReadyForTyping(text(page));
	return page;
}

async function contentOf(page: Page): Promise<string> {
	await save(page);
	return dense((await kept("content", toId(await openedId(page, "content")))).content);
}

/** HTML of the current text. */
const htmlOf = async (page: Page) => {
	const html = await text(page).innerHTML();
	return dense(html.replace(/<br class="ProseMirror-trailingBreak">/g, "")).replace(/<p><\/p>$/, "");
};

describe("CM-03 Markdown while typing", () => {
	it("becomes headings, lists, quotes, code, links and a rule", async () => {
		const page = await begin("Typed Markdown");
		const lines = [
			...[
				"# Costs",
				"### Steel",
				"They **rise**, *fall* and `a * b * c`: see [the plan](https://example.nz/p) now.",
			],
			...["5 * 3 * 2 and snake_case_name", "- one", "two", "", "1. first", "", "> Said", "", "---"],
		];
		for (const line of lines) {
			await page.keyboard.type(line);
			if (line !== "---") await page.keyboard.press("Enter");
		}
		await page.keyboard.type("``` ");
		await page.keyboard.type("**not** 'bold'");
		expect(await contentOf(page)).toBe(
			"<h2>Costs</h2><h3>Steel</h3>" +
				'<p>They <strong>rise</strong>, <em>fall</em> and <code>a * b * c</code>: see <a href="https://example.nz/p">the plan</a> now.</p>' +
				"<p>5 * 3 * 2 and snake_case_name</p><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>" +
				"<blockquote><p>Said</p></blockquote><hr><pre><code>**not** 'bold'</code></pre>",
		);
	});
});

describe("CM-03 typography while typing", () => {
	it("sets quotes and dashes; Backspace or undo right afterwards restores the typed ones", async () => {
		const page = await begin("Typography");
		await page.keyboard.type(`A 2.4" pipe -- or 5' 6" -- "it's" so... `);
		await expect.poll(() => htmlOf(page)).toBe(`<p>A 2.4" pipe – or 5' 6" – “it’s” so… </p>`);
		for (const key of ["Backspace", "ControlOrMeta+z"]) {
			await page.keyboard.type("'");
			await expect.poll(() => htmlOf(page)).toContain(" ‘");
			await page.keyboard.press(key);
			await expect.poll(() => htmlOf(page)).toContain(` '</p>`);
			await page.keyboard.press("Backspace");
		}
	});

	it("follows the language of the website", async () => {
		await add("websites", { domain: "bau.example.de", domainKey: "bau-de", name: "Bau", language: "de-DE" });
		const page = await begin("Sprache", { brand: "bau-de" });
		await page.keyboard.type(`Er sagt "ja".`);
		await expect.poll(() => htmlOf(page)).toBe("<p>Er sagt „ja“.</p>");
	});
});

describe("CM-06 Markdown in a pasted plain text", () => {
	const markdown =
		"# Costs\n\nThey **rise**:\n\n- steel\n- timber\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nSee [the plan](https://example.nz/p).";

	it("is formatted; one undo restores the plain text", async () => {
		const page = await begin("Pasted Markdown");
		await page.keyboard.type("Before");
		await paste(page, { text: markdown });
		await text(page).locator("h2").waitFor();
		await page.keyboard.type(" On.");
		await page.keyboard.press("ControlOrMeta+z");
		const formatted =
			"<p>Before</p><h2>Costs</h2><p>They <strong>rise</strong>:</p><ul><li>steel</li><li>timber</li></ul>" +
			"<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>" +
			'<p>See <a href="https://example.nz/p">the plan</a>.</p>';
		expect((await contentOf(page)).replaceAll(' scope="col"', "")).toBe(formatted);
		await text(page).focus();
		await page.keyboard.press("ControlOrMeta+z");
		await expect.poll(() => text(page).locator("h2").count()).toBe(0);
		expect(await htmlOf(page)).toContain("<p>Before# Costs</p><p>They **rise**:</p><p>- steel</p>");
		await page.keyboard.press("ControlOrMeta+z");
		await expect.poll(() => htmlOf(page)).toBe("<p>Before</p>");
	});

	it("is inserted unformatted with Shift, in code, and if it is ambiguous", async () => {
		const page = await begin("Literal");
		await page.keyboard.down("Shift");
		await paste(page, { text: "**one**" });
		await page.keyboard.up("Shift");
		await page.keyboard.press("Enter");
		await paste(page, { text: "Hi,\n- 12 bolts\n- call 09-555 0123, #4, 5 * 3 * 2\n\n-- \nSam" });
		await page.keyboard.press("Enter");
		await page.keyboard.type("``` ");
		await paste(page, { text: "# two\n\n**three**" });
		expect(await contentOf(page)).toBe(
			"<p>**one**</p><p>Hi,</p><p>- 12 bolts</p><p>- call 09-555 0123, #4, 5 * 3 * 2</p><p>-- </p><p>Sam</p>" +
				"<pre><code># two**three**</code></pre>",
		);
		// Tables contain no tables.
		await text(page).press("ControlOrMeta+End");
		await page.keyboard.type("/table");
		await page.keyboard.press("Enter");
		await paste(page, { text: "| a | b |\n|---|---|\n| 1 | 2 |" });
		await expect.poll(() => text(page).locator("th").first().innerText()).toContain("|---|---|");
		expect(await text(page).locator("table").count()).toBe(1);
	});

	it("stays plain if the user continues within it before it is formatted", async () => {
		const page = await begin("Meanwhile");
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route("**/api/clean-html", async (route) => {
			await released;
			await route.continue();
		});
		const requested = page.waitForRequest("**/api/clean-html");
		await paste(page, { text: "It is **very** strong" });
		await requested;
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.type("!");
		const answered = page.waitForResponse("**/api/clean-html");
		release();
		await answered;
		expect(await contentOf(page)).toBe("<p>It is **very** stron!g</p>");
	});
});

describe("CM-03 the menu of tools at a slash", () => {
	it("is filtered while typing, and used by keyboard only", async () => {
		const page = await begin("Slash");
		await page.keyboard.type("/");
		await menu(page).waitFor();
		expect(await text(page).getAttribute("aria-controls")).toBe(await menu(page).getAttribute("id"));
		await page
			.getByRole("status")
			.filter({ hasText: /^\d+ tools$/ })
			.waitFor();
		expect((await optionsOf(page)).length).toBeGreaterThan(12);
		await page.keyboard.type("head");
		await expect
			.poll(async () => (await optionsOf(page)).map((each) => each.slice(0, 9)))
			.toEqual(["Heading 2", "Heading 3", "Heading 4"]);
		await page.keyboard.press("ArrowDown");
		const active = menu(page).getByRole("option", { selected: true });
		expect(await active.innerText()).toContain("Heading 3");
		expect(await text(page).getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
		await page.keyboard.press("Enter");
		await page.keyboard.type("Steel");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Words /tab");
		await menu(page).waitFor();
		// Escape leaves the text and the menu closed.
		await page.keyboard.press("Escape");
		await menu(page).waitFor({ state: "hidden" });
		await page.keyboard.type("le and/or 12/05 https://example.nz/a /zzz /list");
		await expect.poll(() => optionsOf(page)).toHaveLength(2);
		await page.keyboard.press("Enter");
		expect(await text(page).getAttribute("aria-activedescendant")).toBeNull();
		expect(await contentOf(page)).toBe(
			'<h3>Steel</h3><ul><li>Words /table and/or 12/05 <a href="https://example.nz/a">https://example.nz/a</a> /zzz </li></ul>',
		);
	});

	it("ignores a slash within words, and closes when nothing matches or the cursor leaves", async () => {
		const page = await begin("No slash");
		for (const words of ["and/or", "12/05", "https://", "/zz"]) {
			await page.keyboard.type(`${words}`);
			await expect.poll(() => menu(page).count()).toBe(0);
			await page.keyboard.type(" ");
		}
		await page.keyboard.type("/");
		await menu(page).waitFor();
		await page.keyboard.press("ArrowLeft");
		await menu(page).waitFor({ state: "hidden" });
		// A cursor placed after it opens nothing.
		await page.keyboard.press("ArrowRight");
		await page.keyboard.type("q");
		await page.keyboard.press("Backspace");
		await menu(page).waitFor();
		await page.keyboard.type("quote");
		await page.keyboard.press("Enter");
		await text(page).locator("blockquote").waitFor();
		await page.keyboard.press("ControlOrMeta+z");
		await expect.poll(() => htmlOf(page)).toContain("/zz /quote</p>");
		expect(await menu(page).count()).toBe(0);
	});

	it("works by mouse, opens the dialogs of links and pictures, and fits a phone", async () => {
		const page = await begin("Mouse", { visitor: phone });
		await page.keyboard.type("Some words before it /");
		await menu(page).waitFor();
		const box = await menu(page).locator("..").boundingBox();
		expect(box && box.x >= 0 && box.x + box.width <= phone.viewport.width).toBe(true);
		expect(box && box.y >= 0 && box.y + box.height <= phone.viewport.height).toBe(true);
		await menu(page).getByRole("option", { name: "Quote", exact: false }).first().click();
		await page.keyboard.type("here /link");
		await menu(page).waitFor();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Link" });
		await dialog.getByLabel("Address").fill("/library");
		await page.keyboard.press("Enter");
		await dialog.waitFor({ state: "hidden" });
		expect(await htmlOf(page)).toBe(
			'<blockquote><p>Some words before it here <a href="/library">/library</a></p></blockquote>',
		);
	});
});
