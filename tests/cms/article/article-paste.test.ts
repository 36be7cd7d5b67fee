import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, openedId, save } from "../../setup/app/back-office.ts";
import { drop, paste } from "../../setup/browser/data-transfer.ts";

const { enter, kept } = backOfficeOfFile();
const text = (page: Page) => fieldOf(page, "content");
const cleaning = "**/api/clean-html";

/** Clipboard data of another program. */
const clipboard = (name: string) => ({
	html: readFileSync(join(import.meta.dirname, `../../setup/input/pasted/${name}.html`), "utf8"),
	text: "plain words, which nobody wants here",
});

async function begin(title: string): Promise<Page> {
	const page = await enter("editor", "/cms/content/new?brand=digital-nz");
	await fieldOf(page, "title").fill(title);
	await text(page).click();
	return page;
}

async function contentOf(page: Page): Promise<string> {
	await save(page);
	const { content } = await kept("content", toId(await openedId(page, "content")));
	return content.replaceAll(" />", ">").replace(/>\n</g, "><");
}

describe("CM-06 paste from other programs", () => {
	it("removes the comments of Word, and reports them", async () => {
		const page = await begin("Comments");
		await paste(page, clipboard("word-comment"));
		await page.getByText("1 comment was left out.").waitFor();
		await paste(page, clipboard("word-tracked"));
		await page.getByText("5 deleted words were left out.").waitFor();
		expect(await contentOf(page)).toBe(
			"<p>The frame was priced at $1.2m in March.The span is 14 metres.</p>",
		);
	});

	it("makes one code block of lines, and one list of items", async () => {
		const page = await begin("Code");
		await paste(page, clipboard("vscode"));
		await text(page).locator("pre").waitFor();
		await page.keyboard.press("ArrowDown");
		await paste(page, clipboard("word-online"));
		await text(page).locator("ol").waitFor();
		const content = await contentOf(page);
		expect(content).toContain("<pre><code>wall:\n    height: 2700\n\nroof: 3</code></pre>");
		expect(content).toContain(
			"<ul><li>Foundations<ul><li>Screw piles</li></ul></li><li>Frame</li></ul><ol><li>Dig</li>",
		);
	});

	it("inserts the text at its place, and does not move the user's cursor", async () => {
		const page = await begin("Late");
		await page.keyboard.type("Before. ");
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route(cleaning, async (route) => {
			await released;
			await route.continue();
		});
		const requested = page.waitForRequest(cleaning);
		await paste(page, { html: '<div class="x">Pasted.</div>' });
		await requested;
		await page.keyboard.type(" Typed");
		release();
		await text(page).getByText("Before. Pasted. Typed").waitFor();
		await page.keyboard.type(" on.");
		expect(await contentOf(page)).toBe("<p>Before. Pasted. Typed on.</p>");
	});

	it("preserves every word while the server is unreachable", async () => {
		const page = await begin("Offline");
		await page.route(cleaning, (route) => route.abort());
		await paste(page, clipboard("word-sdt"));
		await page.getByText("The text was not cleaned").waitFor();
		const words = (await text(page).innerText()).replace(/\s+/g, " ");
		for (const part of ["Aroha Ngata", "a content control of the template", "Programme", "Survey"])
			expect(words).toContain(part);
	});

	it("cleans dropped text", async () => {
		const page = await begin("Dropped");
		await drop(page, '[data-field="content"] .ProseMirror', clipboard("outlook"));
		await page.getByText("1 picture was left out.").waitFor();
		expect(await contentOf(page)).toContain(
			'See <a href="https://www.example.nz/plans?a=1&amp;b=2">the plans</a>',
		);
	});
});
