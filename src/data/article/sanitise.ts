import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
	allowedTags: [
		...["h2", "h3", "h4", "p", "blockquote", "pre", "hr", "br", "ul", "ol", "li", "dl", "dt", "dd"],
		...["a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "abbr", "cite", "q", "mark", "span"],
		...["figure", "figcaption", "img"],
		...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
	],
	allowedAttributes: {
		a: ["href", "title"],
		img: ["src", "alt", "title", "width", "height"],
		abbr: ["title"],
		ol: ["start"],
		th: ["colspan", "rowspan", "scope"],
		td: ["colspan", "rowspan"],
		"*": ["lang"],
	},
	allowedSchemes: ["https", "http", "mailto", "tel"],
	allowedSchemesByTag: { img: ["https", "http"] },
	allowProtocolRelative: false,
	transformTags: {
		// The page has its own h1.
		h1: "h2",
		// A table of a million columns takes a browser down.
		td: withNumbers({ colspan: 100, rowspan: 1_000 }),
		th: withNumbers({ colspan: 100, rowspan: 1_000 }),
		img: withNumbers({ width: 20_000, height: 20_000 }),
		ol: withNumbers({ start: 1_000_000 }),
	},
	exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
	nestingLimit: 50,
};

/** Drops attributes that are no whole number, from 1 to what each may be at most. */
function withNumbers(limits: Readonly<Record<string, number>>): sanitizeHtml.Transformer {
	return (tagName, attribs) => ({
		tagName,
		attribs: Object.fromEntries(
			Object.entries(attribs).filter(([name, value]) => {
				const max = limits[name];
				return max === undefined || (/^[1-9]\d{0,6}$/.test(value) && Number(value) <= max);
			}),
		),
	});
}

/** Rich text with nothing in it that could run, load or restyle: allow-listed elements, attributes and schemes. */
export function sanitise(html: string): string {
	return sanitizeHtml(html, options);
}
