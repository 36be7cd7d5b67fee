import { describe, expect, it } from "vitest";
import { blockExamples } from "../../../../tests/setup/input/block-examples.ts";
import { clean } from "../../records/html/clean/clean.ts";
import { deriveArticle, derivePage } from "./derive.ts";

const derive = (content: string, type = "case-study", title = "A title") =>
	deriveArticle({ title, type, content });
const paragraph = (n: number) => `<p>Paragraph number ${n} that is long enough.</p>`;

describe("LP-14 excerpts", () => {
	it("has up to 4 paragraphs of a case study and 2 of an insight", () => {
		const content = [1, 2, 3, 4, 5].map(paragraph).join("");
		expect(derive(content).card.excerpt).toHaveLength(4);
		expect(derive(content, "insight").card.excerpt).toEqual([
			"Paragraph number 1 that is long enough.",
			"Paragraph number 2 that is long enough.",
		]);
	});

	it("skips what is shorter than 20 characters, or a title", () => {
		const content = `<h2>A heading that is long enough</h2><p>Too short.</p><p>The title of this very article</p>
			<p><strong>All of this</strong> <b>paragraph is bold</b></p>${paragraph(1)}`;
		const { card } = derive(content, "case-study", "The title of this very article");
		expect(card.excerpt).toEqual(["Paragraph number 1 that is long enough."]);
	});

	it("skips decorative blocks, and has the text of columns", () => {
		const columns = `<div data-block="columns"><div data-block="column">${paragraph(1)}</div><div data-block="column">${paragraph(2)}</div></div>`;
		const content = `${blockExamples.callout}${blockExamples.quote?.replace("They", "All of them")}${columns}${blockExamples.button}`;
		expect(derive(content).card.excerpt).toEqual([
			"Paragraph number 1 that is long enough.",
			"Paragraph number 2 that is long enough.",
		]);
	});

	it("is the description of a page, without decorative blocks", () => {
		const content = `${blockExamples.callout?.replace("Mind", "Always and everywhere mind")}${paragraph(1)}`;
		const { description } = derivePage({ title: "A page", content, leadImage: "" });
		expect(description).toBe("Paragraph number 1 that is long enough.");
	});

	it.each([19, 20, 199, 200])("takes %i characters as the rule says", (length) => {
		const text = "x".repeat(length);
		expect(derive(`<p>${text}</p>`).card.excerpt).toEqual(length < 20 ? [] : [text]);
	});

	it("cuts longer text at a word, with … inside the 200", () => {
		const [cut = ""] = derive(`<p>${"word ".repeat(60)}</p>`).card.excerpt;
		expect(cut).toMatch(/ word…$/);
		expect(cut.length).toBeLessThanOrEqual(200);
		expect(derive(`<p>${"x".repeat(500)}</p>`).card.excerpt[0]).toHaveLength(200);
	});
});

describe("The text for search", () => {
	it("has the words of blocks, but not of those that stand for other content", () => {
		const { text } = derive(Object.values(blockExamples).join(""));
		for (const words of [
			"Caption one",
			"Site visit",
			"Site plan",
			"Mind the gap",
			"Who may apply",
			"4,200 m2",
			"Left",
		])
			expect(text).toContain(words);
		for (const words of ["On this page", "Case studies", "Contact us", "Book a visit"])
			expect(text).not.toContain(words);
	});
});

describe("A lead image", () => {
	const led = (leadImage: string, content: string) =>
		deriveArticle({ title: "A title", type: "insight", content, leadImage });
	const lead = "/media/aaaaaaaaaaaaaaaaaaaa/hall.jpg";

	it("is the article's picture and stands above its text, which goes on as it was", () => {
		const { card, body, text } = led(
			"https://plans.example/a.png?b=1&c=2",
			`<p>Words.</p><img src="/b.png">`,
		);
		expect(card.image).toEqual({ src: "https://plans.example/a.png?b=1&c=2", alt: "", width: 0, height: 0 });
		expect(card.pictureOrigins).toEqual(["https://plans.example"]);
		expect(body).toMatch(
			/^<figure class="lead-image"><img src="https:\/\/plans\.example\/a\.png\?b=1&amp;c=2" alt(="")?><\/figure><p>Words/,
		);
		expect(text).toBe("Words.");
	});

	it("is the first image that no decorative block has", () => {
		const { logos = "", quote = "", gallery = "", video = "" } = blockExamples;
		const { card, body } = led("", `${logos}${quote}${gallery}`);
		expect(card.image?.src).toBe("/media/aaaaaaaaaaaaaaaaaaaa/a.jpg");
		expect(body).not.toContain("lead-image");
		expect(led("", `${logos}${quote}`).card.image).toBeNull();
		expect(led("", video).card.image?.alt).toBe("Picture c");
		expect(led("", video).body).not.toContain("lead-image");
	});

	it("is shown once where the text has it, with the words that the text has for it", () => {
		const content = `<img src="/b.png"><img src="/media/aaaaaaaaaaaaaaaaaaaa/old-name.jpg" alt="A hall">`;
		const { card, body } = led(lead, content);
		expect(card.image).toMatchObject({ src: lead, alt: "A hall" });
		expect(body).toMatch(
			/^<figure class="lead-image"><img src="[^"]*old-name.jpg" alt="A hall"><\/figure><img src="\/b/,
		);
	});

	it("moves with its caption from the first paragraphs to the top, and is not lazy", () => {
		const figure = `<figure><img src="/b.png" alt="B"><figcaption>A bay.</figcaption></figure>`;
		expect(led("", `<p>Words.</p>${figure}<h2>Why</h2>`).body).toBe(
			`<figure class="lead-image"><img src="/b.png" alt="B"><figcaption>A bay.</figcaption></figure><p>Words.</p><h2 id="s-why">Why</h2>`,
		);
		expect(led("", `<p>Words.</p><p><img src="/b.png" alt="B"></p>`).body).toMatch(
			/^<figure class="lead-image"><img src="\/b.png" alt="B"><\/figure><p>Words/,
		);
	});

	it.each([
		["after a heading", `<p>Words.</p><h2>Why</h2><figure><img src="/b.png"></figure>`],
		["within a sentence", `<p>Words, <img src="/b.png"> and more.</p>`],
		["in a list", `<ul><li><img src="/b.png"></li></ul>`],
		["behind a link", `<p><a href="/library"><img src="/b.png"></a></p>`],
	])("stays %s", (_, content) => {
		expect(led("", content).body).not.toContain("lead-image");
	});

	it("leaves the first picture of the text where there is none", () => {
		expect(led("", `<p>Words.</p><img src="/b.png" alt="B">`).card.image).toMatchObject({ src: "/b.png" });
	});
});

describe("Article cards", () => {
	it("take the first picture and its size", () => {
		const content =
			'<figure><img src="/media/a.webp" alt="A" width="1600" height="1000"></figure><img src="/b.png">';
		expect(derive(content).card.image).toEqual({ src: "/media/a.webp", alt: "A", width: 1600, height: 1000 });
		expect(derive("<p>None</p>").card.image).toBeNull();
	});

	it("take the facts of a case study from its first table, if it is one of headings and values", () => {
		const facts =
			"<table><tbody><tr><th>Place</th><td>Taupō</td></tr><tr><th>Size</th><td>40 m²</td></tr></tbody></table>";
		expect(derive(facts).card.facts).toEqual([
			["Place", "Taupō"],
			["Size", "40 m²"],
		]);
		expect(derive(facts, "insight").card.facts).toEqual([]);
		expect(derive("<table><tr><th>A</th><th>B</th></tr></table>").card.facts).toEqual([]);
	});
});

describe("Article bodies", () => {
	it("give headings ids of their own, macrons folded", () => {
		const { body, outline } = derive("<h2>Whānau &amp; site</h2><h3>Cost</h3><h2>Cost</h2><h2>日本</h2>");
		expect(outline.map(({ id, level }) => [id, level])).toEqual([
			["s-whanau-site", 2],
			["s-cost", 3],
			["s-cost-2", 2],
			["s-日本", 2],
		]);
		expect(body).toContain('<h2 id="s-whanau-site">Whānau &amp; site</h2>');
	});

	it("lead links within the text to headings and other blocks, and name those that lead nowhere", () => {
		const { html } = clean(
			`<ul><li><a href="#costs">Costs</a></li><li><a href="#contact">Us</a></li><li><a href="#s-time">Time</a></li></ul>
			<div id="costs"><h2 class="x">Our costs</h2></div><p><a name="contact"></a>Ring us.<a href="#gone">1</a></p><h2>Time</h2>`,
		);
		const { body, outline, linked } = derive(html);
		expect(outline.map(({ id }) => id)).toEqual(["s-costs", "s-time"]);
		expect(body).toContain('<a href="#s-costs">Costs</a>');
		expect(body).toContain('<h2 id="s-costs">Our costs</h2>');
		expect(body).toContain('<a href="#s-contact">Us</a>');
		expect(body).toContain('<p id="s-contact">Ring us.');
		expect(body).toContain('<a href="#s-time">Time</a>');
		expect(linked).toEqual(["#gone"]);
	});

	it("have an id once", () => {
		const { body } = derive('<p id="a">x</p><h2 id="a">A</h2><h2>A</h2><p><a href="#a">y</a></p>');
		expect([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["s-a", "s-a-2", "s-a-3"]);
		expect(body).toContain('href="#s-a"');
	});

	it("say of headings of a table whether they are of a column or a row", () => {
		const { body } = derive(
			'<table><thead><tr><th></th><th>2024</th></tr></thead><tbody><tr><th>Cost</th><td>1</td></tr><tr><td>a</td><th>b</th></tr><tr><th scope="colgroup">c</th><td>2</td></tr></tbody></table>',
		);
		expect([...body.matchAll(/scope="(\w+)"/g)].map(([, scope]) => scope)).toEqual([
			...["col", "col", "row", "col", "colgroup"],
		]);
	});

	it("keep text that looks like markup as text", () => {
		expect(derive(clean("<p>a &lt;script&gt; b &amp;lt;</p>").html).body).toBe(
			"<p>a &lt;script&gt; b &amp;lt;</p>",
		);
	});
});

describe("The text of an article", () => {
	it("keeps the words of neighbouring blocks and lines apart", () => {
		const { text } = derive("<h2>One</h2><p>Two<br>three</p><ul><li>four</li><li>fi<b>ve</b></li></ul>");
		expect(text).toBe("One Two three four five");
	});
});

describe("Sanitising", () => {
	it.each([
		'<figure><img src="/a.webp" alt="A" width="1600" height="1000" /><figcaption>Cap</figcaption></figure>',
		'<table><caption>C</caption><thead><tr><th colspan="2" scope="col">A</th></tr></thead><tbody><tr><td>B</td><td rowspan="2">C</td></tr></tbody><tfoot><tr><td>D</td></tr></tfoot></table>',
		"<blockquote><p>Said</p><p><cite>By her</cite></p></blockquote>",
		"<pre><code>a\n  b</code></pre>",
		'<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
		'<p><a href="/library/x">a</a> <a href="mailto:a@b.nz">b</a> <a href="tel:+6444">c</a> <span lang="mi">d</span></p>',
		'<dl><dt>a</dt><dd>b</dd></dl><hr /><p>H<sub>2</sub>O m<sup>2</sup> <abbr title="x">y</abbr><br /><mark>z</mark></p>',
	])("keeps %s as it is", (html) => {
		expect(clean(html).html).toBe(html);
	});

	it.each([
		['<table><tr><td colspan="99999" rowspan="-1">a</td></tr></table>', "<table><tr><td>a</td></tr></table>"],
		['<p>a<img src="javascript:x()" alt="b">c</p>', "<p>ac</p>"],
		['<img src="/a.png" width="100%" height="9e9">', '<img src="/a.png" />'],
		[
			'<table><tr><th scope="col" colspan="2"> <p></p></th><th>A</th></tr></table>',
			'<table><tr><td colspan="2"> <p></p></td><th>A</th></tr></table>',
		],
	])("leaves nothing of %s that means nothing", (html, stored) => {
		expect(clean(html).html).toBe(stored);
	});

	it("has markup that a browser reads as text as text, and links for what it would load", () => {
		expect(clean("<xmp><img src=x onerror=x()></xmp>").html).toBe(
			"<pre><code>&lt;img src=x onerror=x()&gt;</code></pre>",
		);
		expect(clean('<iframe src="https://a.test/"></iframe>').html).toBe(
			'<p><a href="https://a.test/">https://a.test/</a></p>',
		);
	});

	it.each([
		"<script>x()</script>",
		"<img src=x onerror=x()>",
		'<a href="javascript:x()">a</a>',
		'<a href="jav&#x09;ascript:x()">a</a>',
		'<a href="data:text/html,x">a</a>',
		'<a href="//evil.test">a</a>',
		"<svg onload=x()></svg>",
		"<style>p{}</style>",
		'<p style="position:fixed">a</p>',
		'<iframe src="javascript:x()"></iframe>',
		'<iframe srcdoc="<script>x()</script>"></iframe>',
		"<form action=/><input name=q></form>",
		"<math><mtext><img src=x onerror=x()></mtext></math>",
		'<p id="contact" class="bar">a</p>',
		"<base href=https://evil.test>",
	])("leaves nothing that runs, loads or restyles of %s", (hostile) => {
		const stored = clean(hostile).html;
		expect(stored).not.toMatch(
			/<(script|svg|style|iframe|form|input|base|xmp|math)|\son\w+=|javascript:|data:|style=|id=|class=|\/\/evil/i,
		);
		expect(clean(stored).html).toBe(stored);
	});
});
