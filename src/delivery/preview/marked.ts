import type { AnyCollection } from "../../model/collection.ts";
import type { FieldValue } from "../../model/field.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";

export const fieldAttribute = "data-field";

/** A shorter text occurs in too many unrelated places. */
const shortest = 3;
const opened = /(<(?!script|style|title)[a-z][^<>]*)>([^<>]+)(?=<)/g;

/**
 * Marks elements that show a field: a full text, or a part of HTML. Public pages carry no such names.
 * @param shown values of the fields; for an empty field, the fallback text on the page
 */
export function withFieldNames(
	html: string,
	{ fields }: AnyCollection,
	shown: Readonly<Record<string, unknown>>,
): string {
	const named = new Map<string, string>();
	for (const [name, field] of Object.entries(fields))
		for (const text of textsOf(field.holds === "html", shown[name] as FieldValue | undefined))
			if (!named.has(text)) named.set(text, name);
	return html.replace(opened, (element, tag: string, text: string) => {
		const name = named.get(tidy(text));
		return name === undefined ? element : `${tag} ${fieldAttribute}="${name}">${text}`;
	});
}

/** Adds a script that runs before those of the page. */
export function withFirstScript(html: string, address: string): string {
	return html.replace(/<head[^>]*>/, (head) => `${head}<script type="module" src="${address}"></script>`);
}

export function withoutFieldNames(html: string): string {
	return html.replaceAll(new RegExp(` ${fieldAttribute}="\\w+"(?=>)`, "g"), "");
}

function textsOf(isHtml: boolean, value: FieldValue | undefined): string[] {
	if (typeof value !== "string") return [];
	const texts = isHtml ? value.split(/<[^>]*>/) : [escapeMarkup(value)];
	return texts.map(tidy).filter((text) => text.length >= shortest);
}

/** React and the article editor encode apostrophes differently. */
function tidy(text: string): string {
	return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll(/\s+/g, " ").trim();
}
