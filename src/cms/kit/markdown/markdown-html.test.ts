import { describe, expect, it } from "vitest";
import { htmlOfMarkdown } from "./markdown-html.ts";

describe("HTML of Markdown", () => {
	it.each([
		["## A\n\n- b\n- c", "<h2>A</h2>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n"],
		[
			"**a** *b* `c` [d](https://example.nz)",
			'<p><strong>a</strong> <em>b</em> <code>c</code> <a href="https://example.nz">d</a></p>\n',
		],
		["| a | b |\n|---|---|\n| 1 | 2 |", "<table>"],
		["<b>a</b>", "<p>&lt;b&gt;a&lt;/b&gt;</p>\n"],
		["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>\n"],
		["a\n\n    b", "<p>a</p>\n<p>b</p>\n"],
		["```\na\nb\n```", "<pre><code>a\nb</code></pre>"],
		["Sam\n---", "<p>Sam</p>\n<hr>\n"],
	])("of %j", (text, html) => expect(htmlOfMarkdown(text)).toContain(html));

	it("has the line breaks of the text on request", () => {
		expect(htmlOfMarkdown("a\nb")).toBe("<p>a\nb</p>\n");
		expect(htmlOfMarkdown("a\nb", { breaks: true })).toBe("<p>a<br>\nb</p>\n");
	});

	it("replaces addresses on request", () => {
		expect(htmlOfMarkdown("[a](media.md)", { linkTo: (address) => `/help/${address}` })).toContain(
			'href="/help/media.md"',
		);
	});

	it("has ids of headings on request, as GitHub forms them", () => {
		const text =
			"# Who, when & *why*?\n\n## `npm` in [a folder](x.md)\n\n## Māori_words – 2\n\n## A\n\n## A\n\n## A";
		const ids = htmlOfMarkdown(text, { hasHeadingIds: true }).matchAll(/<h[12] id="([^"]*)">/g);
		expect([...ids].map(([, id]) => id)).toEqual([
			...["who-when--why", "npm-in-a-folder", "māori_words--2"],
			...["a", "a-1", "a-2"],
		]);
		expect(htmlOfMarkdown("## A")).toBe("<h2>A</h2>\n");
	});
});
