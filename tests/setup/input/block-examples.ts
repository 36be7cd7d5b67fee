const id = (letter: string) => letter.repeat(20);
const picture = (name: string) =>
	`<img src="/media/${id(name)}/${name}.jpg" alt="Picture ${name}" width="1600" height="1000" />`;

/** Stored HTML of every block in the registry, by name. No text occurs twice. */
export const blockExamples: Readonly<Record<string, string>> = {
	gallery: `<div data-block="gallery" data-layout="pair"><figure>${picture("a")}<figcaption>Caption <em>one</em></figcaption></figure><figure>${picture("b")}</figure></div>`,
	video: `<figure data-block="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">${picture("c")}</a><figcaption>Site visit</figcaption></figure>`,
	file: `<p data-block="file"><a href="/media/${id("d")}/plan.pdf">Site plan</a></p>`,
	callout: `<aside data-block="callout" data-tone="warning"><p>Mind the <strong>gap</strong>.</p><ul><li>First</li><li>Second</li></ul></aside>`,
	quote: `<figure data-block="quote"><blockquote><p>They build it well.</p></blockquote><figcaption>${picture("e")} Aroha Ngata, client</figcaption></figure>`,
	button: `<p data-block="button" data-style="secondary"><a href="/contact">Book a visit</a></p>`,
	accordion: `<div data-block="accordion"><details><summary>Who may <em>apply</em>?</summary><p>All owners.</p></details><details><summary>When?</summary><p>In May.</p><ol><li>Or June</li></ol></details></div>`,
	figures: `<dl data-block="figures"><dt>Floor area</dt><dd>4,200 m<sup>2</sup></dd><dt>Storeys</dt><dd>12</dd></dl>`,
	logos: `<ul data-block="logos"><li>${picture("f")}</li><li><a href="https://example.nz/">${picture("g")}</a></li></ul>`,
	columns: `<div data-block="columns"><div data-block="column"><h3>Left</h3><p>One side</p></div><div data-block="column"><p>Other side</p><aside data-block="callout" data-tone="tip"><p>Within</p></aside></div></div>`,
	contents: `<p data-block="contents">On this page</p>`,
	articles: `<p data-block="articles" data-count="3" data-type="case-study"><a href="/library?type=case-study">Case studies</a></p>`,
	services: `<p data-block="services" data-ids="${id("h")} ${id("i")}"><a href="/#solutions">Services</a></p>`,
	people: `<p data-block="people" data-count="6"><a href="/#team">Team</a></p>`,
	contact: `<p data-block="contact"><a href="/#contact">Contact us</a></p>`,
};
