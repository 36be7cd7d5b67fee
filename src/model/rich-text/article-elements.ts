const plain = [
	...["h2", "h3", "h4", "p", "blockquote", "pre", "hr", "br", "ul", "li", "dl", "dt", "dd"],
	...["strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "cite", "q", "mark", "span"],
	...["figure", "figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr"],
];

/** Permitted elements of an article with their attributes, in addition to the language. */
export const articleElements: Readonly<Record<string, readonly string[]>> = {
	...Object.fromEntries(plain.map((name) => [name, []])),
	a: ["href", "title"],
	abbr: ["title"],
	img: ["src", "alt", "title", "width", "height"],
	ol: ["start"],
	td: ["colspan", "rowspan"],
	th: ["colspan", "rowspan", "scope"],
};

/** Inline elements; the text of all others is separate from the text around it. */
export const inlineElements: ReadonlySet<string> = new Set(
	"a abbr b cite code em i mark q s span strong sub sup u".split(" "),
);
