import { describe, expect, it } from "vitest";
import { articlePartsOfFile } from "./article-bundle.ts";
import {
	fromDocs,
	fromDocsClean,
	fromWeb,
	fromWebClean,
	fromWord,
	fromWordClean,
} from "./article-paste-fixtures.ts";

const { call } = articlePartsOfFile();

/** Spaces between blocks mean nothing. */
const dense = (html: string) => html.replace(/>\s+</g, (gap) => (gap.includes("\n") ? "><" : gap));

describe("CM-03 pasted words come out clean", () => {
	it.each([
		["Word", fromWord, fromWordClean, 1],
		["Google Docs", fromDocs, fromDocsClean, 1],
		["a web page", fromWeb, fromWebClean, 1],
	])("from %s", async (_, pasted, clean, refused) => {
		const { html, refusedPictures } = await call("cleanPaste", pasted);
		const tidy = (words: string) => dense(words.replace(/>\s+(?=<(?:\/?(?:t|h|p|ul|ol|li|block)))/g, ">"));
		expect(tidy(html)).toBe(tidy(clean));
		expect(refusedPictures).toBe(refused);
	});

	it.each([
		[
			"a list that goes on at its fourth number",
			'<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">4.</span>d</p>',
			'<ol start="4"><li>d</li></ol>',
		],
		[
			"a list of the other kind behind a list",
			'<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>a</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1)</span>b</p>',
			"<ul><li>a</li></ul><ol><li>b</li></ol>",
		],
		["a title of Word", '<p class="MsoTitle">Big</p>', "<h2>Big</h2>"],
		[
			"words that are bold by their looks",
			'<p><span style="font-weight:bold">a</span></p>',
			"<p><strong>a</strong></p>",
		],
		["a heading that is bold by its looks", '<h2><span style="font-weight:700">a</span></h2>', "<h2>a</h2>"],
		["a bold space between words", "<p>a<b> </b>b</p>", "<p>a b</p>"],
		["keys and samples", "<p><kbd>Ctrl</kbd></p>", "<p><code>Ctrl</code></p>"],
		["spaces in code", "<pre>a\n\tb</pre>", "<pre>a\n\tb</pre>"],
		["plain words", "just words", "just words"],
		["nothing", "", ""],
	])("%s", async (_, pasted, clean) => {
		expect((await call("cleanPaste", pasted)).html).toBe(clean);
	});

	it("is as clean when it is pasted again", async () => {
		for (const pasted of [fromWord, fromDocs, fromWeb]) {
			const { html } = await call("cleanPaste", pasted);
			expect((await call("cleanPaste", html)).html).toBe(html);
		}
	});
});
