export interface Loss {
	/** Readable name, such as "link" or "words". */
	readonly what: string;
	readonly count: number;
}

const same: Readonly<Record<string, string>> = { b: "strong", i: "em", h1: "h2" };
const meaningless = new Set(["thead", "tbody", "p", "html", "head", "body"]);
const attributes = [
	...[
		"href",
		"src",
		"alt",
		"title",
		"width",
		"height",
		"lang",
		"dir",
		"id",
		"start",
		"colspan",
		"rowspan",
		"scope",
	],
];

const names: Readonly<Record<string, string>> = {
	a: "link",
	img: "picture",
	table: "table",
	caption: "table caption",
	figure: "figure",
	figcaption: "caption",
	strong: "bold",
	em: "italic",
};

/** Normalised markup is no loss. */
export function lossesOf(html: string, stored: string): Loss[] {
	const [before, after] = [html, stored].map(ingredientsOf);
	if (!before || !after) return [];
	const lost = [...before.counts].map(([key, count]) => [key, count - (after.counts.get(key) ?? 0)] as const);
	const byName = new Map<string, number>();
	for (const [key, count] of lost) {
		const what = nameOf(key);
		if (count > 0) byName.set(what, (byName.get(what) ?? 0) + count);
	}
	if (before.text !== after.text) byName.set("words", 1);
	return [...byName].map(([what, count]) => ({ what, count }));
}

function nameOf(key: string): string {
	const [tag = "", attribute] = key.split(" ");
	const element = tag === "*" ? "words" : (names[tag] ?? `<${tag}>`);
	return attribute ? `${attribute.split("=")[0]} of ${element}` : element;
}

function ingredientsOf(html: string) {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const counts = new Map<string, number>();
	const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
	for (const element of body.querySelectorAll("*"))
		if (!isEmptyShell(element)) for (const key of keysOf(element)) count(key);
	return { counts, text: body.textContent?.replace(/\s+/g, "") ?? "" };
}

function keysOf(element: Element): string[] {
	const tag = same[element.localName] ?? element.localName;
	const data = element.getAttributeNames().filter((name) => name.startsWith("data-"));
	const values = [...attributes, ...data].flatMap((name) => {
		const value = element.getAttribute(name);
		// A language attribute may move to a span around the same words.
		return value === null ? [] : `${name === "lang" ? "*" : tag} ${name}=${value}`;
	});
	return isNothing(element) ? values : [tag, ...values];
}

function isNothing(element: Element): boolean {
	const tag = element.localName;
	if (meaningless.has(tag) || tag === "span") return true;
	if (tag === "figure") return element.querySelector("img") !== null && element.children.length <= 2;
	return tag === "code" && element.parentElement?.localName === "pre";
}

function isEmptyShell(element: Element): boolean {
	if (/^(img|br|hr|td|th|tr)$/.test(element.localName)) return false;
	return element.textContent?.trim() === "" && !element.querySelector("img, td, th, hr, br");
}
