/** A block that is completed when its page is rendered. */
export interface BlockTag {
	readonly name: string;
	/** Unescaped, without `data-`. */
	readonly data: Readonly<Record<string, string>>;
	readonly inner: string;
	readonly whole: string;
}

// The own serialiser writes attributes in double quotes, or without a value if empty. Neither element can contain
// another.
const attribute = ' [a-z-]+(?:="[^"]*")?';
const block = new RegExp(
	`<(p|figure)(?=(?:${attribute})*? data-block=")((?:${attribute})*)>(.*?)</\\1>`,
	"gs",
);
const dataAttribute = / data-([a-z]+)="([^"]*)"/g;

export function blockTagsIn(html: string): BlockTag[] {
	return [...html.matchAll(block)].map(tagOf);
}

export function replaceBlockTags(html: string, replacement: (tag: BlockTag) => string): string {
	return html.replace(block, (...match: string[]) => replacement(tagOf(match)));
}

export function blockNamesIn(html: string): string[] {
	return [
		...new Set(
			[...html.matchAll(/<[a-z]+ (?:[a-z-]+="[^"]*" )*?data-block="([a-z]+)"/g)].map(([, name = ""]) => name),
		),
	];
}

/** Returns the unescaped address and the HTML of the link. */
export function linkIn(inner: string): { readonly href: string; readonly label: string } {
	const [, attributes = "", label = ""] = /<a((?: [a-z-]+(?:="[^"]*")?)*)>(.*?)<\/a>/s.exec(inner) ?? [];
	const [, href = ""] = / href="([^"]*)"/.exec(attributes) ?? [];
	return { href: unescaped(href), label };
}

function tagOf([whole = "", , attributes = "", inner = ""]: readonly string[]): BlockTag {
	const values = [...attributes.matchAll(dataAttribute)].map(([, key = "", value = ""]) => [
		key,
		unescaped(value),
	]);
	const { block: name = "", ...data } = Object.fromEntries(values);
	return { name, data, inner, whole };
}

const characters: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&nbsp;": "\u00a0",
};

function unescaped(text: string): string {
	return text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => characters[entity] ?? entity);
}
