import type { Content, ElementShape } from "../../../../model/rich-text/blocks/shape.ts";
import { storedRule } from "../../../../model/rich-text/element-rules.ts";
import { type Element, isElement, type Node } from "../tree.ts";
import { attributesOf } from "./attributes.ts";
import { type Cleaning, paragraphs, runsOf, withIds } from "./blocks.ts";
import { declaredAt, shapesWithin } from "./declared-shape.ts";
import { element, type Item, type Output, type OutputElement, trimmed } from "./output.ts";
import { containerOf } from "./parts.ts";

type ItemsOf = (nodes: readonly Node[], cleaning: Cleaning) => Item[];

/** Undefined if the registry has no such block. */
export function declaredOf(source: Element, cleaning: Cleaning, itemsOf: ItemsOf): Item[] | undefined {
	const declared = declaredAt(source);
	if (!declared) return undefined;
	const { node, ids } = convert(source, declared.shape, { cleaning, itemsOf });
	const attributes = { ...declared.attributes, ...node.attributes };
	return [withIds({ ...node, attributes }, ids, cleaning)];
}

interface Context {
	readonly cleaning: Cleaning;
	readonly itemsOf: ItemsOf;
}

interface Converted {
	readonly node: OutputElement;
	readonly ids: readonly string[];
}

function convert(source: Element, shape: ElementShape, context: Context): Converted {
	const { cleaning } = context;
	const own = [source.attribs.id ?? ""].filter((id) => cleaning.linkedIds.has(id));
	const { head, rest } = splitHead(source, shape);
	const first = head && convert(head, shape.head ?? shape, context);
	const inner = contentOf(source, shape.content, rest, context);
	const node = element(source.name, [...(first ? [first.node] : []), ...inner.nodes], {
		...attributesOf(source),
		...inner.attributes,
		...(shape.block && { "data-block": shape.block }),
	});
	const ids = [...own, ...(first?.ids ?? []), ...inner.ids];
	// Otherwise, a parent receives them.
	return own.length === 0 ? { node, ids } : { node: withIds(node, ids, cleaning).node, ids: [] };
}

function splitHead(source: Element, shape: ElementShape) {
	const head = shape.head && source.children.find(isElement);
	return { head, rest: head ? source.children.slice(source.children.indexOf(head) + 1) : source.children };
}

interface ConvertedContent extends Pick<Converted, "ids"> {
	readonly nodes: readonly Output[];
	/** Attributes of a paragraph that is not stored. */
	readonly attributes?: Readonly<Record<string, string>>;
}

function contentOf(
	source: Element,
	content: Content,
	children: readonly Node[],
	context: Context,
): ConvertedContent {
	if (typeof content !== "string") {
		const parts = (shapesWithin(source, content) ?? []).map(([each, shape]) => convert(each, shape, context));
		return { nodes: parts.map(({ node }) => node), ids: parts.flatMap(({ ids }) => ids) };
	}
	const { cleaning, itemsOf } = context;
	const items = itemsOf(children, cleaning);
	const ids = idsIn(items);
	if (content === "own") return { nodes: [], ids };
	if (content === "text") {
		const text = trimmed(textOf(items));
		return { nodes: source.name === "a" ? withoutLinks(text) : text, ids };
	}
	if (source.name === "dd") {
		const { node } = containerOf(
			source,
			items.filter(({ kind }) => kind !== "anchor"),
			cleaning,
		);
		return { nodes: node.children, ids, attributes: node.attributes };
	}
	const blocks = paragraphs(items, cleaning);
	return { nodes: blocks.flatMap((item) => (item.kind === "block" ? item.node : [])), ids: idsIn(blocks) };
}

function idsIn(items: readonly Item[]): string[] {
	return items.flatMap((item) => (item.kind === "anchor" ? item.id : []));
}

/** Blocks become text, with a space between them. */
function textOf(items: readonly Item[]): Output[] {
	return runsOf(items).flatMap((run) => (Array.isArray(run) ? run : [" ", ...inlineIn(run), " "]));
}

function inlineIn(node: OutputElement): Output[] {
	if (isInline(node)) return [node];
	return node.children.flatMap((child) => {
		if (typeof child === "string") return child;
		return isInline(child) ? inlineIn(child) : [" ", ...inlineIn(child), " "];
	});
}

/** Links cannot be nested. */
function withoutLinks(nodes: readonly Output[]): Output[] {
	return nodes.flatMap((node) => {
		if (typeof node === "string") return [node];
		const children = withoutLinks(node.children);
		return node.name === "a" ? children : [{ ...node, children }];
	});
}

function isInline({ name }: OutputElement): boolean {
	return storedRule(name)?.is === "inline" || name === "img" || name === "br";
}
