export interface BlockFiles {
	/** Addresses of at least six pictures. */
	readonly pictures: readonly string[];
	readonly document: string;
	readonly video: string;
}

/** Stored content with each block, and several forms of some. */
export function allBlocks({ pictures, document, video }: BlockFiles): string {
	const image = (index: number, alt = "") =>
		`<img src="${pictures[index % pictures.length]}" alt="${alt}" width="1200" height="800">`;
	const figures = (count: number, from = 0) =>
		Array.from({ length: count }, (_, index) => {
			const caption = index === 0 ? "<figcaption>Steel to the roof, in the first week.</figcaption>" : "";
			return `<figure>${image(from + index, `The hall, part ${index + 1}`)}${caption}</figure>`;
		}).join("");
	const link = (name: string, attributes: string, href: string, words: string) =>
		`<p data-block="${name}"${attributes}><a href="${href}">${words}</a></p>`;
	return [
		"<p>A racking hall of forty bays went up in Petone in eleven weeks, on anchors that nobody had used in this country before.</p>",
		'<p data-block="contents">On this page</p>',
		"<h2>The hall</h2><p>The client had a slab, a lease and a date. Everything else was open, so the drawings began with the forklift.</p>",
		'<dl data-block="figures"><dt>Floor area</dt><dd>4,200 m²</dd><dt>Bays</dt><dd>40</dd><dt>Weeks on site</dt><dd>11</dd></dl>',
		`<div data-block="gallery" data-layout="grid">${figures(6)}</div>`,
		`<div data-block="gallery" data-layout="pair">${figures(2, 2)}</div>`,
		`<div data-block="gallery" data-layout="wide">${figures(1, 4)}</div>`,
		"<h2>How it was built</h2><h3>On film</h3>",
		`<figure data-block="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">${image(1, "A crane over the hall")}</a><figcaption>The lift of the last frame.</figcaption></figure>`,
		`<figure data-block="video"><a href="${video}">The hall from above</a></figure>`,
		'<figure data-block="video"><a href="https://www.openstreetmap.org/#map=16/-41.2280/174.8720">Petone</a><figcaption>The site in Petone.</figcaption></figure>',
		'<aside data-block="callout" data-tone="note"><p>The anchors need a torque check after thirty days.</p><ul><li>Record each bay.</li><li>Keep the sheet on site.</li></ul></aside>',
		'<aside data-block="callout" data-tone="warning"><p>Do not drill within 80 mm of a joint.</p></aside>',
		`<figure data-block="quote"><blockquote><p>We moved in on the day that the lease said, and nothing has been redrawn since.</p></blockquote><figcaption>${image(3)}Hinemoa Parata, operations manager</figcaption></figure>`,
		`<div data-block="columns"><div data-block="column"><h3>Before</h3><p>Racks stood on plates, and each move of a forklift was felt two bays away.</p></div><div data-block="column"><h3>After</h3><p>Loads go straight into the slab.</p>${image(5, "A plate on the slab")}</div></div>`,
		'<div data-block="accordion"><details><summary>Who checks the anchors?</summary><p>A registered engineer, after thirty days.</p></details><details><summary>How long do they last?</summary><p>As long as the slab.</p></details></div>',
		link("file", "", document, "Anchor schedule"),
		link("button", ' data-style="primary"', "/library", "Read more case studies"),
		link("button", ' data-style="secondary"', "/#contact", "Ask about a slab"),
		`<ul data-block="logos">${[0, 1, 2, 3].map((index) => `<li>${image(index, `Client ${index + 1}`)}</li>`).join("")}</ul>`,
		"<h2>More of our work</h2>",
		link("articles", ' data-count="3" data-type="case-study"', "/library?type=case-study", "Case studies"),
		link("services", ' data-count="3"', "/#solutions", "Services"),
		link("people", ' data-count="4"', "/#team", "Team"),
		"<h2>Talk to us</h2>",
		link("contact", "", "/#contact", "Contact us"),
	].join("");
}
