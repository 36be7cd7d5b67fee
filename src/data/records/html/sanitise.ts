import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { blockMarkup } from "../../../model/rich-text/blocks/registry.ts";
import { commonAttributes, elementRules, storedRule } from "../../../model/rich-text/element-rules.ts";
import { isNumberWithin } from "./clean/attributes.ts";
import { lettersIn } from "./clean/report.ts";

/** Typical depth is ten; the time grows with its square. */
const deepestHtml = 200;
const mostElements = 10_000;
const pieceLength = 4_096;

const stored = Object.keys(elementRules).filter((name) => storedRule(name));

const options: sanitizeHtml.IOptions = {
	allowedSchemes: ["https", "http", "mailto", "tel"],
	allowedSchemesByTag: { img: ["https", "http"] },
	allowProtocolRelative: false,
	transformTags: Object.fromEntries(
		stored.flatMap((name) => {
			const { numbers } = storedRule(name) ?? {};
			return numbers ? [[name, withNumbers(numbers)]] : [];
		}),
	),
	exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
	nestingLimit: 50,
};

/** Also allows block markup outside blocks, since the cleaner has removed it there. */
function allowed(): Pick<sanitizeHtml.IOptions, "allowedTags" | "allowedAttributes"> {
	const { elements, attributes } = blockMarkup();
	return {
		allowedTags: [...stored, ...elements],
		allowedAttributes: {
			...Object.fromEntries(stored.map((name) => [name, [...(storedRule(name)?.attributes ?? [])]])),
			"*": [...commonAttributes, ...attributes],
		},
	};
}

/** Screen readers would announce an unnamed column. */
const emptyHeading = /<th\b([^>]*)>((?:\s|&nbsp;|<\/?p>|<br \/>)*)<\/th>/g;

function withNumbers(limits: Readonly<Record<string, number>>): sanitizeHtml.Transformer {
	return (tagName, attribs) => ({
		tagName,
		attribs: Object.fromEntries(
			Object.entries(attribs).filter(([name, value]) => {
				const max = limits[name];
				return max === undefined || isNumberWithin(value, max);
			}),
		),
	});
}

export interface Sanitised {
	readonly html: string;
	readonly letters: number;
}

/** Last step: removes everything that could run, load or restyle. @param ids ids that stay */
export function sanitise(html: string, ids: ReadonlySet<string>): Sanitised {
	let letters = 0;
	const clean = sanitizeHtml(html, {
		...options,
		...allowed(),
		transformTags: { ...options.transformTags, "*": withIds(ids) },
		textFilter(text) {
			letters += lettersIn(text.replace(/&(amp|lt|gt|quot);/g, "x"));
			return text;
		},
	});
	return { html: clean.replace(emptyHeading, asCell), letters };
}

/** Only the first element retains an id. */
function withIds(ids: ReadonlySet<string>): sanitizeHtml.Transformer {
	const left = new Set(ids);
	return (tagName, { id, ...attribs }) => ({
		tagName,
		attribs: { ...attribs, ...(id !== undefined && left.delete(id) && { id }) },
	});
}

function asCell(_: string, attributes: string, nothing: string): string {
	return `<td${attributes.replace(/ scope="[^"]*"/, "")}>${nothing}</td>`;
}

/** Returns a phrase for after the label; undefined within the limits. */
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
	// Stops early, before the cost of very deep text.
	for (let at = 0; at < html.length; at += pieceLength) {
		parser.write(html.slice(at, at + pieceLength));
		if (deepest > deepestHtml) return `is nested more than ${deepestHtml} elements deep`;
		if (elements > mostElements) return `has more than ${mostElements.toLocaleString("en-NZ")} elements`;
	}
	return undefined;
}
