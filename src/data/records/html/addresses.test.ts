import { describe, expect, it } from "vitest";
import { addressesIn, replaceAddresses } from "./addresses.ts";

const old = "/media/old/a.jpg";
const meant = (address: string) => address === old;
const clear = (html: string) => replaceAddresses(html, meant, undefined);
const picture = `<img src="${old}" alt="A shed">`;

describe("The addresses in an article", () => {
	it("finds pictures, links and posters, however deep", () => {
		const html = `<table><tr><td><a href="/one"><img src="/two?a=1&amp;b=2"></a></td></tr></table>
			<video poster="/three" src="/four"></video><p>/five</p><a>none</a>`;
		expect(addressesIn(html)).toEqual(["/one", "/two?a=1&b=2", "/four", "/three"]);
	});

	it.each([
		[
			"a picture with its figure",
			`<p>a</p><figure>${picture}<figcaption>It</figcaption></figure>`,
			"<p>a</p>",
		],
		[
			"a picture in a figure of two",
			`<figure>${picture}<img src="/b"></figure>`,
			`<figure><img src="/b"></figure>`,
		],
		["a paragraph that held nothing else", `<p>a</p><p> <em>${picture}</em> </p>`, "<p>a</p>"],
		[
			"no cell, whose row would be torn",
			`<table><tr><td>${picture}</td></tr></table>`,
			"<table><tr><td></td></tr></table>",
		],
		["a picture among words", `<p>See ${picture} here</p>`, "<p>See  here</p>"],
		[
			"a link, but not its words",
			`<p>Get <a href="${old}">the <b>plan</b></a>.</p>`,
			"<p>Get the <b>plan</b>.</p>",
		],
		["a picture and the link to it", `<p><a href="${old}">${picture}</a></p><p>b</p>`, "<p>b</p>"],
		["the picture in a link elsewhere", `<p><a href="/b">${picture}</a>text</p>`, "<p>text</p>"],
		["the link around another picture", `<a href="${old}"><img src="/b"></a>`, `<img src="/b">`],
		[
			"a picture of a gallery",
			`<div data-block="gallery"><figure>${picture}</figure><figure><img src="/b"></figure></div>`,
			`<div data-block="gallery"><figure><img src="/b"></figure></div>`,
		],
		["a gallery without other pictures", `<div data-block="gallery"><figure>${picture}</figure></div>`, ""],
		["a logo", `<ul data-block="logos"><li><a href="/x">${picture}</a></li></ul>`, ""],
		[
			"the poster of a video, but not the video",
			`<figure data-block="video"><a href="/v">${picture}</a><figcaption>It</figcaption></figure>`,
			`<figure data-block="video"><a href="/v">A shed</a><figcaption>It</figcaption></figure>`,
		],
		[
			"the link of a file card, which becomes a paragraph",
			`<p data-block="file"><a href="${old}">Plan</a></p>`,
			"<p>Plan</p>",
		],
		[
			"nothing else",
			`<p>Kete &amp; <a href="/c">c</a><img src="/b"></p>`,
			`<p>Kete &amp; <a href="/c">c</a><img src="/b"></p>`,
		],
	])("takes out %s", (_, html, left) => {
		expect(clear(html)).toBe(left);
	});

	it("puts another file there, at its own size and with the words that stood", () => {
		const html = `<img src="${old}" alt="A shed" width="1" height="2"><a href="${old}">it</a><img src="/b" width="3" height="4">`;
		expect(replaceAddresses(html, meant, { address: "/new", width: 640, height: 480 })).toBe(
			`<img src="/new" alt="A shed" width="640" height="480"><a href="/new">it</a><img src="/b" width="3" height="4">`,
		);
		expect(replaceAddresses(html, meant, { address: "/new", width: 0, height: 0 })).toContain(
			`<img src="/new" alt="A shed">`,
		);
	});
});
