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
	// The page has its own h1.
	transformTags: { h1: "h2" },
	nestingLimit: 50,
};

/** Rich text with nothing in it that could run, load or restyle: allow-listed elements, attributes and schemes. */
export function sanitise(html: string): string {
	return sanitizeHtml(html, options);
}
