import { rename, styleOf, unwrap } from "./dom.ts";

/** Converts Word markup to semantic elements: its lists are paragraphs with a drawn bullet, its headings classes. */
export function unwrapWord(body: HTMLElement): void {
	for (const element of [...body.querySelectorAll("*")])
		if (/^(o|v|w|m):/.test(element.localName)) unfold(element);
	for (const hidden of body.querySelectorAll('[data-style*="display:none"], [data-style*="display: none"]'))
		hidden.remove();
	nameHeadings(body);
	buildLists(body);
}

/** Removes Word's smart tags, empty paragraphs and drawings, which a page cannot show. */
function unfold(element: Element): void {
	if (/^[vw]:/.test(element.localName)) element.remove();
	else unwrap(element);
}

function nameHeadings(body: HTMLElement): void {
	for (const paragraph of body.querySelectorAll(
		'p[class^="MsoTitle"], p[class^="MsoHeading"], p[data-style*="mso-outline-level"]',
	)) {
		if (isListItem(paragraph)) continue;
		const level = Number(styleOf(paragraph)("mso-outline-level").replace(/\D/g, "")) || 1;
		rename(paragraph, `h${Math.min(level, 6)}`);
	}
	for (const quote of body.querySelectorAll('p[class*="Quote"]')) {
		const paragraph = rename(quote, "p");
		const block = paragraph.ownerDocument.createElement("blockquote");
		paragraph.replaceWith(block);
		block.append(paragraph);
	}
}

function isListItem(paragraph: Element): boolean {
	return /mso-list:\s*l\d+/i.test(paragraph.getAttribute("data-style") ?? "");
}

function levelOf(paragraph: Element): number {
	return Number(/level(\d)/.exec(styleOf(paragraph)("mso-list"))?.[1] ?? 1);
}

interface OpenList {
	readonly list: HTMLElement;
	readonly level: number;
}

function buildLists(body: HTMLElement): void {
	let open: readonly OpenList[] = [];
	for (const paragraph of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")].filter(isListItem)) {
		const isNext = open[0] !== undefined && paragraph.previousElementSibling === open[0].list;
		open = listsFor(paragraph, isNext ? open : []);
		open.at(-1)?.list.append(rename(paragraph, "li"));
	}
}

/** Outermost first; creates the last one if necessary. */
function listsFor(paragraph: Element, open: readonly OpenList[]): OpenList[] {
	const level = levelOf(paragraph);
	const { name, start } = bulletOf(paragraph);
	const around = open.filter((list) => list.level < level);
	const same = open.find((list) => list.level === level);
	// A list of the other type at the same depth is a new list.
	if (same?.list.localName === name) return [...around, same];
	const list = paragraph.ownerDocument.createElement(name);
	if (name === "ol" && start > 1) list.setAttribute("start", String(start));
	const item = around.at(-1)?.list.lastElementChild;
	if (item) item.append(list);
	else paragraph.before(list);
	return [...around, { list, level }];
}

/** Returns the list type of a paragraph, from the bullet that Word has drawn; removes the bullet. */
function bulletOf(paragraph: Element): { name: "ul" | "ol"; start: number } {
	const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
	const text = (marker?.textContent ?? "").replace(/\s/g, "");
	marker?.remove();
	const isNumbered = /^\(?(\d+|[a-z]{1,4})[.)]/i.test(text);
	return { name: isNumbered ? "ol" : "ul", start: Number.parseInt(text.replace(/^\(/, ""), 10) || 1 };
}
