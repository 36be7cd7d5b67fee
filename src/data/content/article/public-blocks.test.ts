import { expect, test } from "vitest";
import { parse } from "../../records/html/tree.ts";
import { bodyOf } from "./body.ts";
import { deriveArticle } from "./derive.ts";

const bodyFrom = (content: string) => bodyOf(parse(content)).body;
const lazy = 'loading="lazy" decoding="async"';

test("a gallery links each picture to the full one, and names the link of a decorative picture", () => {
	const body = bodyFrom(
		'<div data-block="gallery" data-layout="pair"><figure><img src="/a.png" alt="A"><figcaption>One</figcaption></figure><figure><img src="/b.png" alt=""></figure></div>',
	);
	expect(body).toBe(
		`<div data-block="gallery" data-layout="pair"><figure><a href="/a.png"><img src="/a.png" alt="A" data-slot="pair" ${lazy}></a><figcaption>One</figcaption></figure><figure><a href="/b.png" aria-label="Picture 2 of 2"><img src="/b.png" alt data-slot="pair" ${lazy}></a></figure></div>`,
	);
});

test("a callout names its tone", () => {
	expect(bodyFrom('<aside data-block="callout" data-tone="warning"><p>Wet.</p></aside>')).toBe(
		'<aside data-block="callout" data-tone="warning" role="note"><p class="label">Warning</p><p>Wet.</p></aside>',
	);
});

test.each([
	["primary", "button"],
	["secondary", "quiet-button"],
])("a %s button has the style of other buttons", (style, look) => {
	expect(bodyFrom(`<p data-block="button" data-style="${style}"><a href="/library">Read</a></p>`)).toContain(
		`<a href="/library" class="${look}">Read</a>`,
	);
});

test("figures group each label with its values", () => {
	expect(
		bodyFrom(
			'<dl data-block="figures"><dt>Area</dt><dd>4,200 m²</dd><dt>Levels</dt><dd>3</dd><dd>+1</dd></dl>',
		),
	).toBe(
		'<dl data-block="figures"><div><dt>Area</dt><dd>4,200 m²</dd></div><div><dt>Levels</dt><dd>3</dd><dd>+1</dd></div></dl>',
	);
});

test("a table of contents links to the headings of the text, and is left out of a text without them", () => {
	const block = '<p data-block="contents">On this page</p>';
	expect(bodyFrom(`${block}<h2>Costs &amp; time</h2><h3>Time</h3>`)).toBe(
		'<nav data-block="contents" aria-label="On this page"><p class="label">On this page</p><ul><li><a href="#s-costs-time">Costs &amp; time</a></li><li class="deeper"><a href="#s-time">Time</a></li></ul></nav><h2 id="s-costs-time">Costs &amp; time</h2><h3 id="s-time">Time</h3>',
	);
	expect(bodyFrom(`${block}<p>Words.</p>`)).toBe("<p>Words.</p>");
});

test("pictures have the width of the nearest block", () => {
	const body = bodyFrom(
		'<div data-block="columns"><div data-block="column"><img src="/a.png" alt="A"></div><div data-block="column"><div data-block="gallery" data-layout="grid"><figure><img src="/b.png" alt="B"></figure></div></div></div><ul data-block="logos"><li><img src="/c.png" alt="C"></li></ul><figure data-block="quote"><blockquote><p>Yes.</p></blockquote><figcaption><img src="/d.png" alt="">Jo</figcaption></figure>',
	);
	expect(
		[...body.matchAll(/src="\/(\w)\.png"[^>]* data-slot="(\w+)"/g)].map(([, name, slot]) => [name, slot]),
	).toEqual([
		["a", "column"],
		["b", "grid"],
		["c", "logo"],
		["d", "person"],
	]);
});

test("a video is named by its caption, else by its link, else by its poster", () => {
	const video = (link: string, caption = "") =>
		bodyFrom(
			`<figure data-block="video"><a href="https://youtu.be/dQw4w9WgXcQ">${link}</a>${caption}</figure>`,
		);
	expect(video("Watch", "<figcaption>A tour</figcaption>")).toContain(
		'data-block="video" data-name="A tour"',
	);
	expect(video("Watch")).toContain('data-name="Watch"');
	expect(video('<img src="/a.png" alt="A crane">')).toContain('data-name="A crane"');
});

test("a video does not move to the top as the picture of an article", () => {
	const video = '<figure data-block="video"><a href="/media/x"><img src="/a.png" alt="A"></a></figure>';
	const { body } = deriveArticle({ title: "T", type: "insight", content: `<p>Words.</p>${video}` });
	expect(body).toMatch(/^<p>Words/);
});
