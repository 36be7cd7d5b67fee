import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, mainButton, openedId, save } from "../../setup/app/back-office.ts";
import { desk, phone } from "../../setup/browser/visits.ts";
import { layOutAll } from "../../setup/browser/watch.ts";

const { enter, kept, add, addressOf } = backOfficeOfFile();

/** A button of the toolbar, or of the table's tools. */
const tool = (page: Page, name: string) =>
	page.getByRole("toolbar").getByRole("button", { name, exact: true });

const text = (page: Page) => fieldOf(page, "content");

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Opens a new article of a brand and puts the cursor into its text. */
async function begin(title: string): Promise<Page> {
	const page = await enter("editor", "/cms/content/new?brand=digital-nz");
	await fieldOf(page, "title").fill(title);
	await text(page).click();
	return page;
}

/** Pastes HTML as a browser does: with the event that Ctrl-V causes. */
async function paste(page: Page, html: string): Promise<void> {
	await text(page).evaluate((element, html) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/html", html);
		clipboardData.setData("text/plain", "plain words, which nobody wants here");
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, html);
}

async function contentOf(page: Page): Promise<string> {
	await save(page);
	return (await kept("content", toId(await openedId(page, "content")))).content.replaceAll(" />", ">");
}

/** HTML without the line ends between blocks. */
const dense = (html: string) => html.replace(/\s*\n\s*/g, "");

describe("CM-03 an article is written", () => {
	it("by keyboard only: title, words, heading, list, quote, code, undo and redo", async () => {
		const page = await enter("editor", "/cms/content/new?brand=digital-nz");
		await fieldOf(page, "title").focus();
		await page.keyboard.type("Written by hand");
		await tool(page, "Undo").waitFor();
		await page.keyboard.press("Tab");
		// The toolbar is one tab stop; arrow keys move within it.
		await expect.poll(() => isFocused(tool(page, "Undo"))).toBe(true);
		await page.keyboard.press("Tab");
		await page.keyboard.type("First words");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Alt+F10");
		for (const _ of ["Redo", "Heading 2"]) await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Why");
		await page.keyboard.press("Enter");
		await page.keyboard.press("ControlOrMeta+Shift+8");
		await page.keyboard.type("one");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await page.keyboard.type("within");
		for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Enter");
		await page.keyboard.press("ControlOrMeta+Shift+b");
		await page.keyboard.type("Said");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Enter");
		await page.keyboard.press("ControlOrMeta+e");
		await page.keyboard.type("a < b");
		await page.keyboard.press("ControlOrMeta+e");
		await page.keyboard.type(" is code");
		await page.keyboard.press("ControlOrMeta+z");
		await expect.poll(() => text(page).innerText()).not.toContain("is code");
		await page.keyboard.press("ControlOrMeta+Shift+z");
		await expect.poll(() => text(page).innerText()).toContain("is code");
		await page.keyboard.press("ControlOrMeta+s");
		expect(dense(await contentOf(page))).toBe(
			"<p>First words</p><h2>Why</h2><ul><li>one<ul><li>within</li></ul></li></ul><blockquote><p>Said</p></blockquote><p><code>a &lt; b</code> is code</p>",
		);
	});

	it("with a table, which its tools change", async () => {
		const page = await begin("Table");
		await tool(page, "Table").click();
		await page.keyboard.type("Wall");
		await tool(page, "Row below").click();
		await tool(page, "Delete column").click();
		await page.keyboard.type("Anchors");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.type("19");
		await page.getByLabel("Caption of the table").fill("Results");
		await tool(page, "Undo").click();
		await tool(page, "Redo").click();
		expect(dense(await contentOf(page))).toBe(
			"<table><caption>Results</caption><thead><tr><th>Anchors</th><td></td></tr></thead><tbody><tr><td>19</td><td></td></tr>" +
				"<tr><td></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>",
		);
	});

	it("with valid links, and no others", async () => {
		const page = await begin("Links");
		await page.keyboard.type("the standard");
		await page.keyboard.press("Shift+Home");
		await tool(page, "Link").click();
		const dialog = page.getByRole("dialog", { name: "Link" });
		for (const address of ["javascript:alert(1)", "JAVA\tSCRIPT:x", "//example.nz", "data:text/html,x"]) {
			await dialog.getByLabel("Address").fill(address);
			await page.keyboard.press("Enter");
			await dialog.getByText("Visitors cannot follow this address").waitFor();
		}
		await dialog.getByLabel("Address").fill("standards.govt.nz/shop");
		await page.keyboard.press("Enter");
		// The words are still selected.
		await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("the standard");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.type(" says so");
		await page.keyboard.press("ControlOrMeta+k");
		await dialog.getByLabel("Address").waitFor();
		await page.keyboard.press("Escape");
		await expect.poll(() => isFocused(text(page))).toBe(true);
		expect(await contentOf(page)).toBe(
			'<p><a href="https://standards.govt.nz/shop">the standard</a> says so</p>',
		);
	});

	it("with links to an article, a page and a document, which are found by typing their words", async () => {
		const { id } = await add("content", { title: "Anchors in brick", domains: ["digital-nz"] });
		const addTerms = (website: string) =>
			add("pages", { title: "Terms of anchors", slug: "terms", websites: [toId(website)] });
		const [terms] = [await addTerms("setout"), await addTerms("baybeam")];
		await add("media", {
			id: toId("z".repeat(20)),
			name: "anchor-schedule.pdf",
			type: "document",
			isPublic: true,
		});
		const bracing = await add("services", {
			...{ name: "Bracing", content: "<p>We brace.</p>", active: true },
			websites: [toId("setout")],
		});
		const page = await begin("Own links");
		const asked: string[] = [];
		page.on("request", (request) => {
			const { pathname, searchParams } = new URL(request.url());
			if (pathname === "/api/content") asked.push(searchParams.get("q") ?? "");
		});
		const search = page.getByRole("combobox", { name: "Or a page or document of these websites" });
		const linkTo = async (words: string, name: string | RegExp) => {
			await tool(page, "Link").click();
			await search.pressSequentially(words);
			await expect.poll(() => asked).toContain(words);
			expect(await search.inputValue()).toBe(words);
			await page.getByRole("option", { name }).click();
			await page.getByRole("button", { name: "Save link" }).click();
			await search.waitFor({ state: "hidden" });
		};
		await linkTo("anchors", "Anchors in brick (draft)");
		await page.keyboard.type(" and ");
		await linkTo("terms", /^Terms of anchors \/terms \(draft\)\s*Digital NZ$/);
		await page.keyboard.type(" and ");
		await linkTo("anchor", "anchor-schedule.pdf");
		await page.keyboard.type(" and ");
		await linkTo("brac", "Bracing");
		// Once when it opens, and at most once for each letter.
		expect(asked.length).toBeLessThanOrEqual(4 + "anchorstermsanchorbrac".length);
		expect(await contentOf(page)).toBe(
			`<p><a href="/library/${id}">Anchors in brick</a> and <a href="/pages/${terms.id}">Terms of anchors</a> and <a href="/media/${"z".repeat(20)}/anchor-schedule.pdf">anchor-schedule.pdf</a> and <a href="/services/${bracing.id}">Bracing</a></p>`,
		);
	});

	it("with a picture, once the user has described it", async () => {
		const page = await begin("Picture");
		await page.keyboard.type("Before");
		await tool(page, "Picture").click();
		const dialog = page.getByRole("dialog", { name: "Picture" });
		await dialog.getByLabel("Address").fill("/media/wall.webp");
		await dialog.getByLabel("Caption").fill("The north wall");
		await dialog.getByRole("button", { name: "Add picture" }).click();
		await dialog.getByText("Describe the picture").waitFor();
		await dialog.getByLabel("What it shows").fill("Nineteen anchors in a wall");
		await dialog.getByRole("button", { name: "Add picture" }).click();
		await dialog.waitFor({ state: "hidden" });
		expect(dense(await contentOf(page))).toBe(
			'<p>Before</p><figure><img src="/media/wall.webp" alt="Nineteen anchors in a wall"><figcaption>The north wall</figcaption></figure>',
		);
	});

	it("in view: on a phone, too, the current line is not below the bars, and stays when the draft gets its address", async () => {
		const page = await enter("editor", "/cms/content/new", phone);
		await fieldOf(page, "title").fill(
			"A title that is as long as titles of articles are when nobody shortens them",
		);
		await text(page).click();
		await paste(page, "<p>A paragraph that is a line or two on a phone, and then some.</p>".repeat(40));
		await text(page).locator("p").nth(39).waitFor();
		const top = await page.evaluateHandle(() => {
			const least = { y: scrollY };
			addEventListener("scroll", () => {
				least.y = Math.min(least.y, scrollY);
			});
			return least;
		});
		expect(await top.evaluate(({ y }) => y)).toBeGreaterThan(phone.viewport.height);
		await page.waitForURL((url) => !url.pathname.endsWith("/new"));
		for (let presses = 0; presses < 30; presses++) await page.keyboard.press("ArrowUp");
		await page.keyboard.type("x");
		const below = await page.evaluate(() => {
			const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
			const bar = document.querySelector('[data-bar="top"]')?.getBoundingClientRect();
			return { room: (caret?.top ?? 0) - (bar?.bottom ?? 0), bar: bar?.top ?? 0, caret: caret?.bottom ?? 0 };
		});
		expect(below.room).toBeGreaterThan(0);
		// The bar is in view, although the beginning of the text has been scrolled away.
		expect(below.bar).toBeGreaterThan(0);
		expect(below.caret).toBeLessThan(phone.viewport.height);
		expect(await top.evaluate(({ y }) => y)).toBeGreaterThan(phone.viewport.height);
	});
});

describe("CM-03 below the text", () => {
	it("are its length, and the excerpt as on the public pages", async () => {
		const page = await begin("How the wall was measured");
		await page.getByText("No words yet").waitFor();
		await page.getByText("The excerpt that visitors see").click();
		await page.getByText("None yet.").waitFor();
		const excerpt = page.locator("details[open] p");
		const paragraphs = ["One, with more than twenty characters.", "Two, with more than twenty characters."];
		await paste(
			page,
			`<p>How the wall was measured</p><p>Short.</p>${[
				...paragraphs,
				"Three, with more than twenty characters.",
			]
				.map((words) => `<p>${words}</p>`)
				.join("")}<p>${"word ".repeat(440)}</p>`,
		);
		await page.getByText("464 words · 2 min read").waitFor();
		// An insight has two paragraphs, none of which repeats the title; a case study has four.
		await expect.poll(() => excerpt.allInnerTexts()).toEqual(paragraphs);
		await page.getByRole("radio", { name: "Case study" }).check();
		await expect.poll(() => excerpt.count()).toBe(4);
		await fieldOf(page, "title").fill("Another title");
		await expect.poll(() => excerpt.allInnerTexts()).toContain("How the wall was measured");
		const shown = await excerpt.allInnerTexts();
		await save(page);
		const id = await openedId(page, "content");
		await page.goto(addressOf("/").replace("localhost", "digital-nz.localhost"));
		await layOutAll(page);
		const { slug } = await kept("content", toId(id));
		const card = page.locator("article").filter({ has: page.locator(`a[href="/library/${slug}"]`) });
		expect(await card.locator(".excerpt p").allInnerTexts()).toEqual(shown);
	});
});

describe("CM-03 an article that is too long", () => {
	/** HTML of about this many characters, in typical paragraphs. */
	const long = (characters: number) =>
		`<p>${"Nineteen anchors in a wall. ".repeat(20)}</p>`.repeat(characters / 567);

	it("is pasted without a freeze, refused next to the text, and stays complete", async () => {
		const page = await begin("Long");
		await paste(page, long(210_000));
		await page.getByText(/,\d{3} words · /).waitFor();
		await page.keyboard.type("!");
		await page.getByText(/^(Unsaved changes$|Draft saved)/).waitFor();
		await mainButton(page).click();
		const message = page.locator('[data-field="content"]').getByText(/at most 200,000 characters/);
		await message.waitFor();
		// In view, though the text is as long as twenty screens and the cursor is at its end.
		await text(page).locator("p").last().scrollIntoViewIfNeeded();
		const top = (await message.boundingBox())?.y ?? -1;
		expect(top > 0 && top < desk.viewport.height).toBe(true);
		expect(await text(page).getAttribute("aria-invalid")).toBe("true");
		expect((await text(page).innerText()).length).toBeGreaterThan(200_000);
	});
});
