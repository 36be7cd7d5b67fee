import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deriveArticle } from "../../../src/data/content/article/derive.ts";
import { clean } from "../../../src/data/records/html/clean/clean.ts";
import { blockExamples } from "../../setup/input/block-examples.ts";
import { articlePartsOfFile } from "./article-bundle.ts";

const { call } = articlePartsOfFile();
const folder = join(import.meta.dirname, "../../../sample");
const files = ["articles", "pages", "services", "people"].flatMap((kind) =>
	readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
);

/** Text of a sample file as the server stores it. */
function sampleOf(file: string): string {
	const text = readFileSync(join(folder, file), "utf8")
		.replace(/^<!--.*?-->/s, "")
		.replace(/(?<= (?:src|href)=")(?:drawing|media|pages|content):/g, "/media/")
		.replace(/(?<= data-ids=")[^"]+/g, "c2h7k0w4q8m6t1y5j9d3");
	return clean(text).html.trim();
}

/** The same HTML as the browser writes it, without line ends between blocks. */
function comparable(html: string): string {
	return html
		.replace(/ \/>/g, ">")
		.replaceAll("&quot;", '"')
		.replace(/\s*\n\s*/g, "");
}

describe("CM-03 the article editor", () => {
	it.each(files)("holds all of %s, and reads it as the server does", async (file) => {
		const html = sampleOf(file);
		const { kept, losses } = await call("roundTrip", html);
		expect(losses).toEqual([]);
		expect(comparable(kept)).toBe(comparable(html));
		expect((await call("roundTrip", kept)).kept).toBe(kept);
		const type = file.length % 2 ? "insight" : "case-study";
		const { text, card } = deriveArticle({ title: "A title", content: html, type });
		const { excerpt, minutes } = card;
		expect(await call("facts", kept, "A title", type)).toMatchObject({ text, excerpt, minutes });
	});

	it.each([
		'<figure><img src="/a.webp" alt="A" width="1600" height="1000"><figcaption>Cap <em>it</em></figcaption></figure>',
		'<p>a <img src="/b.png" alt=""> b</p>',
		'<table><caption>C</caption><thead><tr><th colspan="2" scope="col">A</th></tr></thead><tbody><tr><td>B</td><td rowspan="2">C</td></tr><tr><td>D</td></tr></tbody><tfoot><tr><td>E</td><td>F</td></tr></tfoot></table>',
		"<table><tbody><tr><th>Place</th><td>Taupō</td></tr></tbody></table>",
		"<table><thead><tr><td></td><th>Before</th></tr></thead><tbody><tr><td>Load</td><td>4</td></tr></tbody></table>",
		"<blockquote><p>Said</p><p><cite>By her</cite></p></blockquote>",
		"<pre><code>a\n  b</code></pre>",
		'<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
		'<p><a href="/library/x" title="t">a</a> <a href="mailto:a@b.nz">b</a> <a href="x.html">c</a> <span lang="mi">d</span></p>',
		'<p><a href="/x"><code>c</code></a> <a href="/x"><img src="/b.png"></a></p>',
		"<dl><dt>a</dt><dd>b</dd></dl>",
		'<p>H<sub>2</sub>O m<sup>2</sup> <abbr title="x">y</abbr><br><mark>z</mark> <q>q</q> <u>u</u> <s>s</s></p>',
		'<p lang="mi">x</p>',
		'<h2 id="costs">Costs</h2>\n<p dir="rtl"><a href="#costs">x</a></p>\n<ul><li id="a">x</li></ul>',
		'<figure id="b"><img src="/b.png"></figure>\n<table lang="mi"><tbody><tr><td>x</td></tr></tbody></table>',
		"<ul><li><p>a</p><p>b</p></li></ul>",
	])("gives %s back as it was", async (html) => {
		expect(await call("roundTrip", html)).toEqual({ kept: html, losses: [] });
	});

	it.each(Object.entries(blockExamples))("gives the block %s back as it is stored", async (_, html) => {
		const text = `<p>Before it, with more than twenty characters.</p>${html}<p>After it, with more than twenty.</p>`;
		const { kept, losses } = await call("roundTrip", text);
		expect(losses).toEqual([]);
		expect(comparable(kept)).toBe(comparable(text));
		expect(clean(kept).leftOut).toEqual([]);
		expect(comparable(clean(kept).html)).toBe(comparable(text));
		const { text: words, card } = deriveArticle({ title: "A title", content: text, type: "case-study" });
		const { excerpt, minutes } = card;
		expect(await call("facts", kept, "A title", "case-study")).toMatchObject({
			text: words,
			excerpt,
			minutes,
		});
	});

	it.each([
		'<aside data-block="callout" data-tone="note"></aside>',
		'<figure data-block="quote"><blockquote><p></p></blockquote></figure>',
		'<div data-block="accordion"><details><summary></summary></details></div>',
		'<dl data-block="figures"><dt></dt><dd></dd></dl>',
		'<div data-block="columns"><div data-block="column"></div><div data-block="column"></div></div>',
		'<aside lang="mi" data-block="callout" data-tone="note"><p>a</p></aside>',
	])("stores %s, which a writer has just begun", async (html) => {
		const { kept, losses } = await call("roundTrip", `<p>a</p>${html}`);
		expect(losses).toEqual([]);
		expect(comparable(kept)).toBe(`<p>a</p>${html}`);
		expect(clean(html)).toEqual({ html, leftOut: [] });
	});

	it.each([
		["<p><b>a</b>\n<i>b</i></p>", "<p><strong>a</strong> <em>b</em></p>"],
		['<img src="/b.png">', '<figure><img src="/b.png"></figure>'],
		["text <b>x</b>", "<p>text <strong>x</strong></p>"],
		["<p>a</p><p></p><p>b</p>", "<p>a</p>\n<p>b</p>"],
		['<p><em lang="mi">e</em></p>', '<p><em><span lang="mi">e</span></em></p>'],
		["", ""],
	])("writes %s as %s, which loses nothing", async (html, kept) => {
		expect(await call("roundTrip", html)).toEqual({ kept, losses: [] });
	});

	it.each([
		['<figure><a href="/x"><img src="/b.png"></a></figure>', "link"],
		["<pre>a <strong>b</strong></pre>", "bold"],
		[
			"<figure><table><tbody><tr><td>x</td></tr></tbody></table><figcaption>c</figcaption></figure>",
			"figure",
		],
		["<ul><li><h3>x</h3></li></ul>", "<li>"],
	])("says what it cannot hold of %s", async (html, what) => {
		const { losses } = await call("roundTrip", html);
		expect(losses.map((loss) => loss.what)).toContain(what);
	});
});
