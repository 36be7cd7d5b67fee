import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { articleElements } from "../../../model/rich-text/article-elements.ts";

/** Typical text is about ten levels deep; the parse time grows with the square of the depth. */
const deepestHtml = 200;
const mostElements = 10_000;
const pieceLength = 4_096;

const options: sanitizeHtml.IOptions = {
	allowedTags: Object.keys(articleElements),
	allowedAttributes: { ...articleElements, "*": ["lang"] } as Record<string, string[]>,
	allowedSchemes: ["https", "http", "mailto", "tel"],
	allowedSchemesByTag: { img: ["https", "http"] },
	allowProtocolRelative: false,
	transformTags: {
		// The title of the page is its h1.
		h1: "h2",
		// A table with a million columns would crash a browser.
		td: withNumbers({ colspan: 100, rowspan: 1_000 }),
		th: withNumbers({ colspan: 100, rowspan: 1_000 }),
		img: withNumbers({ width: 20_000, height: 20_000 }),
		ol: withNumbers({ start: 1_000_000 }),
	},
	exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
	nestingLimit: 50,
};

/** A screen reader would announce a column without a name. */
const emptyHeading = /<th\b([^>]*)>((?:\s|&nbsp;|<\/?p>|<br \/>)*)<\/th>/g;

/** Removes values that are no integer between 1 and their limit. */
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

/**
 * Allow-list of elements, attributes and URL schemes, so that nothing can run, load or restyle. The cost grows with
 * the square of the depth: call `whyTooMuch` first.
 */
export function sanitise(html: string): string {
	return sanitizeHtml(html, options).replace(emptyHeading, asCell);
}

function asCell(_: string, attributes: string, nothing: string): string {
	return `<td${attributes.replace(/ scope="[^"]*"/, "")}>${nothing}</td>`;
}

/** Returns a phrase that follows the label of the text; undefined within the limits. */
export function whyTooMuch(html: string): string | undefined {
	let [depth, deepest, elements] = [0, 0, 0];
	const parser = new Parser({
		onopentag() {
			elements += 1;
			depth += 1;
			deepest = Math.max(deepest, depth);
		},
		onclosetag() {
			depth -= 1;
		},
	});
	// Parses in chunks to stop early: parsing very deep text to the end is the cost that this check avoids.
	for (let at = 0; at < html.length; at += pieceLength) {
		parser.write(html.slice(at, at + pieceLength));
		if (deepest > deepestHtml) return `is nested more than ${deepestHtml} elements deep`;
		if (elements > mostElements) return `has more than ${mostElements.toLocaleString("en-NZ")} elements`;
	}
	return undefined;
}
