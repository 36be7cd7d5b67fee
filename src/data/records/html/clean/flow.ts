import { elementRule, storedRule } from "../../../../model/rich-text/element-rules.ts";
import { type Element, isElement, type Node, textOf } from "../tree.ts";
import { attributesOf } from "./attributes.ts";
import { type Cleaning, paragraphs, runsOf, withIds } from "./blocks.ts";
import { declaredOf } from "./declared.ts";
import { declaredAt } from "./declared-shape.ts";
import { embedOf } from "./embeds.ts";
import { element, type Item, isBlank, isDeclared, type Output, type OutputElement } from "./output.ts";
import { parts } from "./parts.ts";
import { preformatted } from "./preformatted.ts";

/** Converts nodes to text and blocks of articles, in sequence and without loss of words. */
export function itemsOf(nodes: readonly Node[], cleaning: Cleaning): Item[] {
	return nodes.flatMap((node) => {
		if (isElement(node)) return itemsOfElement(node, cleaning);
		return node.type === "text" ? [{ kind: "inline", node: foldSpaces(node.data) } as const] : [];
	});
}

function itemsOfElement(source: Element, cleaning: Cleaning): Item[] {
	const rule = elementRule(source.name);
	const items = () => itemsOf(source.children, cleaning);
	const anchor = anchorOf(source, cleaning);
	const declared = declaredOf(source, cleaning, itemsOf);
	if (declared) return declared;
	if (!rule) return [...anchor, ...items()];
	switch (rule.is) {
		case "renamed":
			return itemsOfElement(Object.assign(source, { name: rule.to }), cleaning);
		case "style":
			return [];
		case "remove":
			if (rule.kind !== "title" || textOf(source) !== "") cleaning.report.leave(rule.kind, source);
			return anchor;
		case "embed":
			return [...anchor, ...(embedOf(source, cleaning) ?? items())];
		case "division":
			return [...anchor, ...paragraphs(items(), cleaning)];
		case "void":
			return [...anchor, voidOf(source)];
		case "inline":
			return [...anchor, ...inlineOf(source, items())];
		default:
			if (!isPlaced(source)) return [...anchor, ...paragraphs(items(), cleaning)];
			return blocksOf(source, items, cleaning);
	}
}

/** False for a cell outside a row. */
function isPlaced(source: Element): boolean {
	const within = storedRule(source.name)?.within;
	if (!within) return true;
	let { parent } = source;
	while (parent && isElement(parent) && isTransparent(parent)) parent = parent.parent;
	return parent !== null && isElement(parent) && within.includes(parent.name) && isPlaced(parent);
}

/** Blocks within do not need the element. A declared block stays. */
function isTransparent(element: Element): boolean {
	if (declaredAt(element)) return false;
	const rule = elementRule(element.name);
	return !rule || rule.is === "division" || rule.is === "inline";
}

function anchorOf(source: Element, { linkedIds }: Cleaning): Item[] {
	const { id = "", name = "" } = source.attribs;
	const ids = [id, ...(source.name === "a" ? [name] : [])];
	return ids.filter((each) => linkedIds.has(each)).map((each) => ({ kind: "anchor", id: each }));
}

function voidOf(source: Element): Item {
	const node = element(source.name, [], attributesOf(source));
	return source.name === "hr" ? { kind: "block", node } : { kind: "inline", node };
}

/** Moves the element into its blocks, around their text. */
function inlineOf(source: Element, items: readonly Item[]): Item[] {
	const attributes = attributesOf(source);
	const isNeeded =
		(source.name !== "span" && source.name !== "a") || Object.keys(attributes).some((key) => key !== "title");
	if (!isNeeded) return [...items];
	const wrap = (nodes: readonly Output[]) => element(source.name, nodes, attributes);
	const wrapped: Item[] = items.filter(({ kind }) => kind === "anchor");
	for (const run of runsOf(items)) {
		if (!Array.isArray(run)) wrapped.push({ kind: "block", node: wrapWithin(run as OutputElement, wrap) });
		else if (isBlank(run)) wrapped.push(...run.map((node) => ({ kind: "inline", node }) as const));
		else wrapped.push({ kind: "inline", node: wrap(run) });
	}
	return wrapped;
}

type Wrap = (nodes: readonly Output[]) => OutputElement;

function wrapWithin(block: OutputElement, wrap: Wrap): OutputElement {
	if (block.name === "pre" || block.name === "hr" || isDeclared(block)) return block;
	const children: Output[] = [];
	let run: Output[] = [];
	const end = () => {
		if (isBlank(run)) children.push(...run);
		else children.push(wrap(run));
		run = [];
	};
	for (const child of block.children) {
		if (typeof child === "string" || isInline(child)) run.push(child);
		else {
			end();
			children.push(wrapWithin(child, wrap));
		}
	}
	end();
	return { ...block, children };
}

function isInline({ name }: OutputElement): boolean {
	return storedRule(name)?.is === "inline" || name === "img" || name === "br";
}

function blocksOf(source: Element, read: () => Item[], cleaning: Cleaning): Item[] {
	const { name } = source;
	const ids = anchorOf(source, cleaning).flatMap((item) => (item.kind === "anchor" ? item.id : []));
	if (name === "pre")
		return preformatted(source, cleaning, itemsOf).map((node) => withIds(node, ids, cleaning));
	const make = parts[name];
	const inner = read();
	const made = make
		? make(source, inner, cleaning)
		: textBlocks(element(name, [], attributesOf(source)), inner, cleaning);
	return made.map((item, at) =>
		item.kind === "block" && at === 0 && ids.length > 0 ? withIds(item.node, ids, cleaning) : item,
	);
}

/** Blocks within a paragraph or heading end it. */
function textBlocks(block: OutputElement, items: readonly Item[], cleaning: Cleaning): Item[] {
	return paragraphs(items, cleaning).flatMap((item): Item[] => {
		if (item.kind !== "block") return [item];
		const { node } = item;
		const isParagraph = node.name === "p" && !isDeclared(node);
		const isText = isParagraph && (block.name !== "p" || Object.keys(block.attributes).length > 0);
		if (!isText) return [item];
		return [
			{
				kind: "block",
				node: { ...node, name: block.name, attributes: { ...block.attributes, ...node.attributes } },
			},
		];
	});
}

/** Line breaks and most no-break spaces become spaces. */
function foldSpaces(text: string): string {
	return text.replace(/[\t\r\n ]+/g, " ").replace(/ ?\u00a0 ?(?=\u00a0| |$)/g, " ");
}
