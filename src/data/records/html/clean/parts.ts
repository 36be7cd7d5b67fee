import type { Element } from "../tree.ts";
import { attributesOf } from "./attributes.ts";
import { type BlockItem, type Cleaning, paragraphs, runsOf, withIds } from "./blocks.ts";
import {
	element,
	type Item,
	isBlank,
	isDeclared,
	type Output,
	type OutputElement,
	trimmed,
} from "./output.ts";

type Make = (source: Element, items: readonly Item[], cleaning: Cleaning) => Item[];

/** Blocks that contain more than text. */
export const parts: Readonly<Record<string, Make>> = {
	ul: listOf,
	ol: listOf,
	li: (source, items, cleaning) => [containerOf(source, items, cleaning)],
	dd: (source, items, cleaning) => [containerOf(source, items, cleaning)],
	td: cellOf,
	th: cellOf,
	blockquote(source, items, cleaning) {
		const blocks = paragraphs(items, cleaning);
		const children = nodesOf(blocks);
		if (children.length === 0) return blocks;
		return [...anchorsIn(blocks), block(element("blockquote", children, attributesOf(source)))];
	},
	dl: structureOf("dt", "dd"),
	table: tableOf,
	thead: structureOf("tr"),
	tbody: structureOf("tr"),
	tfoot: structureOf("tr"),
	tr: rowOf,
	figure: figureOf,
};

function block(node: OutputElement): Item {
	return { kind: "block", node };
}

function nodesOf(items: readonly Item[]): OutputElement[] {
	return items.flatMap((item) => (item.kind === "block" ? item.node : []));
}

function anchorsIn(items: readonly Item[]): Item[] {
	return items.filter(({ kind }) => kind === "anchor");
}

function isList(node: Output): node is OutputElement {
	return typeof node !== "string" && (node.name === "ul" || node.name === "ol");
}

/** Nested lists belong to the item before. Partial selections cause items without words. */
function listOf(source: Element, items: readonly Item[], cleaning: Cleaning): Item[] {
	const entries: OutputElement[] = [];
	for (const node of runsOf(items).flatMap(entryOf)) {
		if (isBlank(node.children)) continue;
		const last = entries.pop();
		const isNested = node.children.every(isList);
		if (last && isNested) entries.push({ ...last, children: [...last.children, ...node.children] });
		else entries.push(...(last ? [last] : []), ...(isNested ? itemsWithin(node.children) : [node]));
	}
	const [first, ...others] = entries;
	if (!first) return anchorsIn(items);
	const { node } = withIds(first, idsIn(items), cleaning);
	return [block(element(source.name, [node, ...others], attributesOf(source)))];
}

function itemsWithin(lists: readonly OutputElement[]): OutputElement[] {
	return lists.flatMap(({ children }) => children.filter((child) => typeof child !== "string"));
}

function entryOf(run: Output[] | OutputElement): OutputElement {
	if (Array.isArray(run)) return element("li", trimmed(run));
	return run.name === "li" ? run : withTightText(element("li", [run]));
}

function idsIn(items: readonly Item[]): string[] {
	return items.flatMap((item) => (item.kind === "anchor" ? item.id : []));
}

/** Text needs no paragraph if it is alone, or before a list. */
export function containerOf(source: Element, items: readonly Item[], cleaning: Cleaning): BlockItem {
	const runs = runsOf(items);
	const isTight = runs.every((run) => Array.isArray(run) || (source.name === "li" && isList(run)));
	const children = isTight
		? runs.flatMap((run) => (Array.isArray(run) ? trimmed(isBlank(run) ? [] : run) : [run]))
		: nodesOf(
				paragraphs(
					items.filter(({ kind }) => kind !== "anchor"),
					cleaning,
				),
			);
	return withIds(withTightText(element(source.name, children, attributesOf(source))), idsIn(items), cleaning);
}

function withTightText(node: OutputElement): OutputElement {
	const [first, ...others] = node.children;
	if (first === undefined || typeof first === "string" || first.name !== "p" || isDeclared(first))
		return node;
	if (!others.every((other) => node.name === "li" && isList(other))) return node;
	return {
		...node,
		attributes: { ...first.attributes, ...node.attributes },
		children: [...first.children, ...others],
	};
}

function cellOf(source: Element, items: readonly Item[], cleaning: Cleaning): Item[] {
	const section = source.parent?.parent;
	const isHeading = section && "name" in section && section.name === "thead";
	if (isHeading) source.name = "th";
	return [containerOf(source, items, cleaning)];
}

/** Other content comes before the element. */
function structureOf(...names: readonly string[]): Make {
	return (source, items, cleaning) => {
		const isPart = (item: Item) => item.kind === "block" && names.includes(item.node.name);
		const outside = paragraphs(
			items.filter((item) => !isPart(item)),
			cleaning,
		);
		const inside = nodesOf(items.filter(isPart));
		if (inside.length === 0) return outside;
		return [...outside, block(element(source.name, inside, attributesOf(source)))];
	};
}

const table = structureOf("caption", "thead", "tbody", "tfoot", "tr");

function tableOf(source: Element, items: readonly Item[], cleaning: Cleaning): Item[] {
	const isCaption = (item: Item) => item.kind === "block" && item.node.name === "caption";
	const first = items.find(isCaption);
	const single = items.map((item) => (isCaption(item) && item !== first ? asParagraph(item) : item));
	return table(source, single, cleaning);
}

function asParagraph(item: Item): Item {
	return item.kind === "block" ? block({ ...item.node, name: "p" }) : item;
}

function rowOf(source: Element, items: readonly Item[], cleaning: Cleaning): Item[] {
	const cells = runsOf(items).flatMap((run) => {
		if (Array.isArray(run)) return isBlank(run) ? [] : [element("td", trimmed(run))];
		return /^t[dh]$/.test(run.name) ? [run] : [element("td", [run])];
	});
	if (cells.length === 0) return anchorsIn(items);
	return [withIds(element("tr", cells, attributesOf(source)), idsIn(items), cleaning)];
}

/** Other text comes after the figure. */
function figureOf(source: Element, items: readonly Item[], cleaning: Cleaning): Item[] {
	const isFigure = (node: Output) => typeof node !== "string" && (node.name === "figure" || isDeclared(node));
	const nodes = runsOf(items).flat().flatMap(withoutParagraph);
	const [captions, others] = split(nodes, (node) => typeof node !== "string" && node.name === "figcaption");
	const [media, texts] = split(others, hasMedia);
	if (media.length === 0 || media.some(isFigure)) {
		const plain = items.map((item) =>
			item.kind === "block" && item.node.name === "figcaption" ? asParagraph(item) : item,
		);
		return paragraphs(plain, cleaning);
	}
	const [caption, ...more] = captions as OutputElement[];
	const figure = element("figure", [...media, ...(caption ? [caption] : [])], attributesOf(source));
	const after = [...texts, ...more.map((each) => ({ ...each, name: "p" }))];
	const rest = after.map(
		(node): Item => (typeof node === "string" || !isOfBlock(node) ? { kind: "inline", node } : block(node)),
	);
	return [...anchorsIn(items), block(figure), ...paragraphs(rest, cleaning)];
}

function withoutParagraph(node: Output): readonly Output[] {
	const isPlain = typeof node !== "string" && node.name === "p" && !isDeclared(node);
	return isPlain && hasMedia(node) ? node.children : [node];
}

function hasMedia(node: Output): boolean {
	if (typeof node === "string") return false;
	return node.name === "img" || node.name === "table" || node.children.some(hasMedia);
}

function isOfBlock({ name }: OutputElement): boolean {
	return /^(p|h\d|pre|blockquote|hr|ul|ol|dl|figure|table|aside|div)$/.test(name);
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
	return [items.filter(test), items.filter((item) => !test(item))];
}
