import { DomUtils } from "htmlparser2";
import { type Heading, leadClass } from "../../../model/article/article.ts";
import { type Element, print, type Tree, textOf } from "../../records/html/tree.ts";

export function bodyOf(tree: Tree): { body: string; outline: Heading[] } {
	const outline = nameHeadings(tree);
	for (const image of elements(tree, "img"))
		if (!isLead(image)) Object.assign(image.attribs, { loading: "lazy", decoding: "async" });
	for (const cell of elements(tree, "th")) cell.attribs.scope ??= scopeOf(cell);
	for (const link of elements(tree, "a"))
		if (/^https?:/i.test(link.attribs.href ?? "")) link.attribs.rel = "noopener";
	return {
		body: print(tree)
			.replaceAll("<table", `<div class="scroll" tabindex="0"><table`)
			.replaceAll("</table>", "</table></div>"),
		outline,
	};
}

/** The first heading of a row names the row, unless the row has headings alone. */
function scopeOf(cell: Element): "row" | "col" {
	if (DomUtils.prevElementSibling(cell)) return "col";
	return DomUtils.getSiblings(cell).some((each) => "name" in each && each.name === "td") ? "row" : "col";
}

function isLead({ parent }: Element): boolean {
	return parent !== null && "attribs" in parent && parent.attribs.class === leadClass;
}

function nameHeadings(tree: Tree): Heading[] {
	const taken = new Map<string, number>();
	return elements(tree, "h2", "h3").map((heading) => {
		const text = textOf(heading);
		const id = unusedId(text, taken);
		heading.attribs.id = id;
		return { id, text, level: heading.name === "h2" ? 2 : 3 };
	});
}

/** Letters with macrons become plain letters. */
function unusedId(text: string, taken: Map<string, number>): string {
	const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const stem = `s-${plain
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 60)}`;
	// Continues from the last number of the stem: otherwise, a thousand equal headings would need quadratic time.
	let number = taken.get(stem) ?? 0;
	let id = number === 0 ? stem : `${stem}-${number + 1}`;
	for (number += 1; taken.has(id); number++) id = `${stem}-${number + 1}`;
	taken.set(stem, number);
	if (id !== stem) taken.set(id, 1);
	return id;
}

function elements(tree: Tree, ...names: string[]): Element[] {
	return DomUtils.getElementsByTagName((name) => names.includes(name), tree, true);
}
