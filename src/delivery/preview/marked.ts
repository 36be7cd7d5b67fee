import type { AnyCollection } from "../../model/collection.ts";
import type { AnyField, FieldValue } from "../../model/field.ts";
import { mediaIdOf } from "../../model/media/media.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";

export const fieldAttribute = "data-field";

/** Shorter texts occur in unrelated places. */
const shortest = 3;
const opened = /(<(?!script|style|title)[a-z][^<>]*?)(\/?>)([^<>]*)/g;
const partBegins = /<(?:section id="([^"]+)"|footer\b)/g;
const targetOf = /^<(?:a|img)\s(?:.*?\s)?(?:href|src)="([^"]*)"/;
/** "© 2026 Setout ·" and "NZBN: 123" show a field after a label. */
const labelled = /^(?:© \d{4} |[^:]{1,40}: )(.+?)(?: ·)?$/;

/**
 * Marks elements that show a field: a text, a part of HTML or of a list, a link or a picture. Public pages carry no
 * such names.
 * @param shown values of the fields on the page
 */
export function withFieldNames(
	html: string,
	{ fields }: AnyCollection,
	shown: Readonly<Record<string, unknown>>,
): string {
	const names = new Map<string, string[]>();
	for (const [name, field] of Object.entries(fields))
		for (const key of keysOf(field, shown[name] as FieldValue | undefined))
			names.set(key, [...(names.get(key) ?? []), name]);
	const partAt = partsIn(html);
	return html.replace(opened, (element, tag: string, end: string, text: string, at: number) => {
		const part = partAt(at);
		const isThere = (name: string) => fields[name]?.group?.parts?.includes(part) ?? true;
		const name = keysIn(tag, tidy(text))
			.map((key) => names.get(key)?.find(isThere))
			.find((each) => each !== undefined);
		return name === undefined ? element : `${tag} ${fieldAttribute}="${name}"${end}${text}`;
	});
}

export function withFirstScript(html: string, address: string): string {
	return html.replace(/<head[^>]*>/, (head) => `${head}<script type="module" src="${address}"></script>`);
}

export function withoutFieldNames(html: string): string {
	return html.replaceAll(new RegExp(` ${fieldAttribute}="\\w+"(?=/?>)`, "g"), "");
}

/** `header` before the first section. */
function partsIn(html: string): (position: number) => string {
	const begins = [...html.matchAll(partBegins)].map(({ index, 1: id = "footer" }) => ({ index, id }));
	return (position) => begins.findLast(({ index }) => index <= position)?.id ?? "header";
}

function keysOf({ kind, holds }: AnyField, value: FieldValue | undefined): readonly string[] {
	if (typeof value !== "string" || value === "") return [];
	if (holds === "html") return textKeys(value.split(/<[^>]*>/));
	const target = { link: value, file: value, email: `mailto:${value}` }[kind as string];
	// An email may break after its @.
	const parts = [value, ...value.split(/[\n,]/), ...(kind === "email" ? [value.replace(/@.*/, "@")] : [])];
	return [...textKeys(parts.map(escapeMarkup)), ...(target ? [targetKey(escapeMarkup(target))] : [])];
}

function keysIn(tag: string, text: string): readonly string[] {
	const [, target] = targetOf.exec(tag) ?? [];
	const [, value] = labelled.exec(text) ?? [];
	return [...textKeys([text, value ?? ""]), ...(target ? [targetKey(target)] : [])];
}

function textKeys(texts: readonly string[]): readonly string[] {
	return [...new Set(texts.map(tidy).filter((text) => text.length >= shortest))];
}

/** Every size of a picture has the id of its file. */
function targetKey(address: string): string {
	return `address ${mediaIdOf(address) ?? address}`;
}

/** React and the editor encode apostrophes differently. */
function tidy(text: string): string {
	return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll(/\s+/g, " ").trim();
}
