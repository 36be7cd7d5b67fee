import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockExamples } from "../../../../../tests/setup/input/block-examples.ts";
import { timesOf } from "../../../../../tests/setup/input/effort.ts";
import { foreignHtml } from "../../../../../tests/setup/input/foreign-html.ts";
import { holds } from "../../../../../tests/setup/input/holds.ts";
import {
	fromDocs,
	fromDocsClean,
	fromWeb,
	fromWebClean,
	fromWord,
	fromWordClean,
} from "../../../../../tests/setup/input/pasted/word-docs-web.ts";
import { allBlocks } from "../../../../model/rich-text/blocks/registry.ts";
import { describeLeftOut } from "../../../../model/rich-text/left-out.ts";
import { parse, textOf } from "../tree.ts";
import { clean } from "./clean.ts";

const folder = join(import.meta.dirname, "../../../../../tests/setup/input/pasted");
const code = (text: string) => `<pre><code>${text}</code></pre>`;

const clipboards: Readonly<Record<string, readonly [html: string, ...report: string[]]>> = {
	applenotes: ["<p><b>Title of the note</b></p><ul><li>One</li></ul><p>Last line</p>"],
	chatgpt: [
		`<h3>Bracing</h3><p>Use <code>PFC 150</code>.</p><p>yaml</p>${code("wall:\n  height: 2700")}<ol><li><strong>One</strong>: first</li><li>Two<ul><li>nested</li></ul></li></ol>`,
		"1 button or form field was left out.",
	],
	"gdocs-checklist": ["<ul><li>Survey the site</li><li>Order the steel</li></ul>"],
	libreoffice: [
		"<h2>Report</h2><p><b>Bold</b> and <i>slanted</i> <s>gone</s></p><ol><li>One<ol><li>One a</li></ol></li><li>Two</li></ol><table><tr><td>A</td><td>B</td></tr></table>",
	],
	"mailsig-rtl": [
		'<p lang="ar" dir="rtl">مرحبا <b>بالعالم</b></p><p lang="mi">Kia ora koutou, ngā mihi nui ki a koutou katoa</p><p>Māori a\u0304 (decomposed ā) \u200bzero\u200bwidth \u00adsoft\u00adhyphen</p>',
	],
	notion: [
		`<h2>Site visit</h2><p>Notes from <strong>Tuesday</strong> and a <a href="https://www.notion.so/Plan-1234?pvs=21">linked page</a>.</p><ul><li>Level one<ul><li>Level two<ul><li>Level three</li></ul></li></ul></li></ul><ul><li>[ ] Not done</li><li>[x] Done</li></ul><ul><li>Toggle title Hidden words</li></ul><p>💡 A callout</p>${code("wall:\n  height: 2700")}<table><thead><tr><th>Member</th><th>Size</th></tr></thead><tbody><tr><td>Beam</td><td>310UB</td></tr></tbody></table><p>Inline equation $E=mc^2$</p>`,
	],
	outlook: [
		'<p>Kia ora Ana,</p><p>See <a href="https://www.example.nz/plans?a=1&amp;b=2">the plans</a> and <a href="mailto:ana@example.nz">ana@example.nz</a>.</p>',
		"1 picture was left out.",
	],
	"table-merged": [
		'<table><tbody><tr><td colspan="2"><strong>Stage</strong></td><td><strong>Cost</strong></td></tr><tr><td rowspan="2">Design</td><td>Concept</td><td>$10</td></tr><tr><td>Detail</td><td><a href="https://a.example.nz/">$20</a></td></tr></tbody></table>',
	],
	vscode: [code("wall:\n    height: 2700\n\nroof: 3")],
	wikipedia: [
		'<h2>History</h2><p>[<a href="https://en.wikipedia.org/w/index.php?title=X&amp;action=edit&amp;section=1">edit</a>]</p><p>Built in 1923.<sup><a href="https://en.wikipedia.org/wiki/X#cite_note-1">[1]</a></sup> See <a href="https://en.wikipedia.org/wiki/Truss">truss</a>.</p><figure><a href="https://en.wikipedia.org/wiki/File:A.jpg"><img src="https://upload.wikimedia.org/a.jpg" width="220" height="165" /></a><figcaption>A bridge</figcaption></figure>',
	],
	"word-comment": ["<p>The frame was priced at $1.2m in March.</p>", "1 comment was left out."],
	"word-footnotes": [
		'<p id="_ftnref1">The span is 14 m<a href="#_ftn1"><sup>[1]</sup></a> and more<a href="#_ftn2"><sup>[2]</sup></a>.</p><p id="_ednref1">Next<a href="#_edn1"><sup>[i]</sup></a></p><hr /><p id="_ftn1"><a href="#_ftnref1"><sup>[1]</sup></a> Measured in March.</p><p id="_ftn2"><a href="#_ftnref1"><sup>[2]</sup></a> See NZS 3604.</p><p>Second paragraph.</p><hr /><p id="_edn1"><a href="#_ednref1"><sup>[i]</sup></a> At the end.</p>',
	],
	"word-online": [
		"<p>Before the list</p><ul><li>Foundations<ul><li>Screw piles</li></ul></li><li>Frame</li></ul><ol><li>Dig</li><li>Pour</li></ol>",
	],
	"word-sdt": [
		"<p>Prepared by Aroha Ngata for the council.</p><p>This paragraph is a content control of the template.</p><h2>Programme</h2><ul><li>Survey</li></ul>",
	],
	"word-tracked": ["<p>The span is 14 metres.</p>", "5 deleted words were left out."],
};

describe("HTML of other programs", () => {
	it.each(Object.entries(clipboards))("is cleaned: %s", (name, [html, ...report]) => {
		const cleaned = clean(readFileSync(join(folder, `${name}.html`), "utf8"));
		expect(cleaned.html).toBe(html);
		expect(cleaned.leftOut.map(describeLeftOut)).toEqual(report);
		expect(clean(html)).toEqual({ html, leftOut: [] });
	});

	it.each([
		["Word", fromWord, fromWordClean, ["2 hidden words were left out.", "1 picture was left out."]],
		["Google Docs", fromDocs, fromDocsClean, ["1 picture was left out."]],
		[
			"a web page",
			fromWeb,
			fromWebClean,
			[
				"1 picture was left out.",
				"1 script was left out.",
				"1 embedded item was replaced with a link.",
				"1 drawing was left out.",
			],
		],
	])("is cleaned: %s with all kinds of markup", (_, html, stored, report) => {
		const cleaned = clean(html);
		expect(cleaned.html).toBe(stored);
		expect(cleaned.leftOut.map(describeLeftOut)).toEqual(report);
		expect(clean(stored).html).toBe(stored);
	});

	it.each([
		[
			"a list that continues at its fourth number",
			'<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">4.</span>d</p>',
			'<ol start="4"><li>d</li></ol>',
		],
		[
			"a list of the other kind after a list",
			'<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>a</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1)</span>b</p>',
			"<ul><li>a</li></ul><ol><li>b</li></ol>",
		],
		["a title of Word", '<p class="MsoTitle">Big</p>', "<h2>Big</h2>"],
		["bold by style", '<p><span style="font-weight:bold">a</span></p>', "<p><strong>a</strong></p>"],
		["a bold heading by style", '<h2><span style="font-weight:700">a</span></h2>', "<h2>a</h2>"],
		["keys and samples", "<p><kbd>Ctrl</kbd></p>", "<p><code>Ctrl</code></p>"],
		["spaces in code", "<pre>a\n\tb</pre>", "<pre>a\n\tb</pre>"],
		["plain words", "just words", "just words"],
		["words without a block", '<span class="x">just</span> <b>words</b>', "just <b>words</b>"],
		["nothing", "", ""],
		["divisions", "<div>One</div><div>Two</div>", "<p>One</p><p>Two</p>"],
		["text beside divisions", "<div>One</div>Two<div>Three</div>", "<p>One</p><p>Two</p><p>Three</p>"],
		["small headings", "<h5>Head five</h5><h6>Head six</h6>", "<h4>Head five</h4><h4>Head six</h4>"],
		[
			"other blocks",
			"<section>a</section><article>b</article><center>c</center><address>d</address><details><summary>e</summary>f</details>",
			"<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p><p>f</p>",
		],
		["blank lines of a mail", "<div>a</div><div><br></div><div>b<br><br>c</div>", "<p>a</p><p>b</p><p>c</p>"],
		[
			"a card within a link",
			'<a class="card" href="/x"><div>Title</div><div>Text</div></a>',
			'<p><a href="/x">Title</a></p><p><a href="/x">Text</a></p>',
		],
		[
			"a partly selected list of Docs",
			'<ul><li style="list-style:none"><ul><li style="list-style:none"><ul><li aria-level="3">a</li></ul></li></ul></li><li>b</li></ul>',
			"<ul><li>a</li><li>b</li></ul>",
		],
		[
			"a list of Evernote",
			'<ul><li><div>a</div></li><li style="list-style:none"><ul><li><div>b</div></li></ul></li><ul><li><div>c</div></li></ul><li><div>d<br/></div></li></ul>',
			"<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li><li>d</li></ul>",
		],
		["cells without a table", "<td class=x>a</td><td>b</td>", "<p>a</p><p>b</p>"],
		["items without a list", "<li>a</li><li>b</li>", "<p>a</p><p>b</p>"],
		[
			"one word of code",
			`<div style="font-family:Consolas;white-space:pre"><div><span>wall</span></div></div>`,
			"<code>wall</code>",
		],
		[
			"a picture that is loaded later",
			'<p><img src="data:image/gif;base64,R0" data-src="/a.jpg" class="lazy"></p>',
			'<p><img src="/a.jpg" /></p>',
		],
	])("has %s", (_, html, stored) => {
		expect(clean(html).html).toBe(stored);
	});

	it.each([
		["https://www.google.com/url?q=https://a.nz/b%3Fc&sa=D", "https://a.nz/b?c"],
		["https://urldefense.proofpoint.com/v2/url?u=https-3A__a.nz_b-3Fc&d=x", "https://a.nz/b?c"],
		["https://urldefense.com/v3/__https://a.nz/b__;!!x$", "https://a.nz/b"],
		["https://l.facebook.com/l.php?u=https%3A%2F%2Fa.nz%2F&h=x", "https://a.nz/"],
		[
			`https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent("https://www.google.com/url?q=https://a.nz/")}`,
			"https://a.nz/",
		],
		["https://eur01.safelinks.protection.outlook.com/?url=javascript%3Ax()", undefined],
		["https://www.google.com/search?q=https://a.nz/", undefined],
	])("has the target of the redirect %s", (address, target = address) => {
		const { html } = clean(`<p><a href="${address.replaceAll("&", "&amp;")}">a</a></p>`);
		expect(html).toBe(`<p><a href="${target.replaceAll("&", "&amp;")}">a</a></p>`);
	});

	it.each([
		[
			"of a heading",
			'<p><a href="#costs">a</a></p><h2 id="costs">Costs</h2><p id="other">b</p>',
			'<p><a href="#costs">a</a></p><h2 id="costs">Costs</h2><p>b</p>',
		],
		[
			"of an empty anchor before a block",
			'<p><a href="#c%20d">a</a></p><a name="c d"></a><h3>C</h3>',
			'<p><a href="#c-d">a</a></p><h3 id="c-d">C</h3>',
		],
		[
			"of two anchors in one block",
			'<p><a href="#x">a</a> <a href="#y">b</a></p><p><a name="x"></a>c <sup id="y">1</sup></p>',
			'<p><a href="#x">a</a> <a href="#x">b</a></p><p id="x">c <sup>1</sup></p>',
		],
		[
			"of a list item and a cell",
			'<p><a href="#x">a</a><a href="#y">b</a></p><ul class="n"><li id="x"><p>c</p></li></ul><table><tr><td><a name="y"></a>d</td></tr></table>',
			'<p><a href="#x">a</a><a href="#y">b</a></p><ul><li id="x">c</li></ul><table><tr><td id="y">d</td></tr></table>',
		],
		[
			"of the end",
			'<p><a href="#end">a</a></p><p>b</p><div id="end"></div>',
			'<p><a href="#end">a</a></p><p id="end">b</p>',
		],
		[
			"with two elements",
			'<h2 id="a">A</h2><p id="a"><a href="#a">a</a></p>',
			'<h2 id="a">A</h2><p><a href="#a">a</a></p>',
		],
	])("keeps an id that a link leads to: %s", (_, html, stored) => {
		expect(clean(html).html).toBe(stored);
		expect(clean(stored).html).toBe(stored);
	});

	it("has an example of every block", () => {
		expect(Object.keys(blockExamples)).toEqual(allBlocks().map(({ name }) => name));
	});

	it.each(Object.entries(blockExamples))("stores the block %s as it is", (_, html) => {
		const text = `<p>Before</p>${html}<p>After</p>`;
		expect(clean(text)).toEqual({ html: text, leftOut: [] });
	});

	it.each(Object.entries(blockExamples))("stores the block %s within foreign markup", (_, html) => {
		const { html: stored, leftOut } = clean(`<section class="x">${html.replaceAll("><", ">\n <")}</section>`);
		expect(stored.replaceAll("> <", "><")).toBe(html);
		expect(leftOut).toEqual([]);
	});

	it.each([
		[
			"a block that the registry does not know",
			'<aside data-block="poll"><p>a</p></aside><div data-block="x">b</div>',
			"<p>a</p><p>b</p>",
		],
		["an invalid attribute", '<aside data-block="callout" data-tone="loud"><p>a</p></aside>', "<p>a</p>"],
		[
			"an unknown attribute",
			'<aside data-block="callout" data-x="1" onclick="x"><p>a</p></aside>',
			'<aside data-block="callout"><p>a</p></aside>',
		],
		["other content", '<div data-block="gallery"><p>a</p></div>', "<p>a</p>"],
		[
			"one column of two",
			'<div data-block="columns"><div data-block="column"><p>a</p></div></div>',
			"<p>a</p>",
		],
		[
			"text without paragraphs",
			'<aside data-block="callout">a <b>b</b><br><br>c</aside>',
			'<aside data-block="callout"><p>a <b>b</b></p><p>c</p></aside>',
		],
		["an address that runs code", '<p data-block="button"><a href="javascript:x()">Go</a></p>', "<p>Go</p>"],
		[
			"a block within a heading",
			'<h2>a<p data-block="contents">b</p></h2>',
			'<h2>a</h2><p data-block="contents">b</p>',
		],
		[
			"an id that a link leads to",
			'<p><a href="#q">a</a></p><div data-block="accordion"><details id="q"><summary>b</summary><div>c</div></details></div>',
			'<p><a href="#q">a</a></p><div data-block="accordion"><details id="q"><summary>b</summary><p>c</p></details></div>',
		],
		[
			"elements of blocks without a block",
			"<details><summary>a</summary><dl><dt>b</dt></dl></details>",
			"<p>a</p><dl><dt>b</dt></dl>",
		],
	])("handles in blocks %s", (_, html, stored) => {
		expect(clean(html).html).toBe(stored);
		expect(clean(stored).html).toBe(stored);
	});

	it("loses no word without a report, and runs none together", () =>
		holds(
			fc.property(foreignHtml, ({ html, words }) => {
				const cleaned = clean(html);
				const stored = textOf(parse(cleaned.html)).match(/\S+/g) ?? [];
				const kept = stored.filter((word) => word !== "b.jpg");
				expect(kept.filter((word) => !words.includes(word))).toEqual([]);
				expect(new Set(kept).size).toBe(kept.length);
				const removed = cleaned.leftOut.reduce((sum, part) => sum + part.words, 0);
				expect(kept.length + removed).toBe(words.length);
				expect(cleaned.leftOut.filter(({ kind }) => kind === "other")).toEqual([]);
				expect(clean(cleaned.html)).toEqual({ html: cleaned.html, leftOut: [] });
			}),
			{ times: timesOf(20_000, 300) },
		));
});
