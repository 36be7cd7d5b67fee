import { DomUtils } from "htmlparser2";
import { type Heading, leadClass } from "../../../model/article/article.ts";
import { linkResolver, pageIdsOf } from "../../../model/rich-text/anchors.ts";
import { type Element, print, type Tree, textOf } from "../../records/html/tree.ts";
import { applyPublicForms } from "./public-blocks.ts";

/** @returns the public HTML; `broken` are links within the text without a target */
export function bodyOf(tree: Tree): { body: string; outline: Heading[]; broken: string[] } {
	const { outline, broken } = nameAnchors(tree);
	applyPublicForms(tree, outline);
	for (const image of elements(tree, "img"))
		if (!isLead(image)) Object.assign(image.attribs, { loading: "lazy", decoding: "async" });
	for (const cell of elements(tree, "th")) cell.attribs.scope ??= scopeOf(cell);
	for (const link of elements(tree, "a"))
		if (/^https?:/i.test(link.attribs.href ?? "")) link.attribs.rel = "noopener";
	return { body: print(tree), outline, broken };
}

/** The first heading of a row with values names the row. */
function scopeOf(cell: Element): "row" | "col" {
	if (DomUtils.prevElementSibling(cell)) return "col";
	return DomUtils.getSiblings(cell).some((each) => "name" in each && each.name === "td") ? "row" : "col";
}

function isLead({ parent }: Element): boolean {
	return parent !== null && "attribs" in parent && parent.attribs.class === leadClass;
}

/** Sets ids. Returns links without a target, such as "#costs". */
function nameAnchors(tree: Tree): { outline: Heading[]; broken: string[] } {
	const targets = DomUtils.getElementsByTagName((name) => name !== "", tree, true).filter(
		({ name, attribs }) => isHeading(name) || attribs.id !== undefined,
	);
	const anchors = targets.map((target) => ({
		id: target.attribs.id ?? "",
		text: isHeading(target.name) ? textOf(target) : "",
	}));
	const resolve = linkResolver(anchors);
	const broken = new Set<string>();
	for (const { attribs } of elements(tree, "a")) {
		if (!attribs.href?.startsWith("#")) continue;
		const id = resolve(attribs.href);
		if (id === undefined) broken.add(attribs.href);
		else attribs.href = `#${id}`;
	}
	for (const [at, id] of pageIdsOf(anchors).entries()) Object.assign(targets[at]?.attribs ?? {}, { id });
	const outline = targets.flatMap(({ name, attribs: { id = "" } }, at): Heading[] =>
		isHeading(name) ? [{ id, text: anchors[at]?.text ?? "", level: name === "h2" ? 2 : 3 }] : [],
	);
	return { outline, broken: [...broken] };
}

function isHeading(name: string): boolean {
	return name === "h2" || name === "h3";
}

function elements(tree: Tree, ...names: string[]): Element[] {
	return DomUtils.getElementsByTagName((name) => names.includes(name), tree, true);
}
