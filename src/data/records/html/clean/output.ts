import { fragmentOf } from "../../../../model/rich-text/anchors.ts";
import { type HtmlElement, type HtmlNode, printNodes } from "../../../../model/rich-text/html-node.ts";

export type Output = HtmlNode;
export type OutputElement = HtmlElement;

/** An anchor is the id of an element that is not stored. */
export type Item =
	| { readonly kind: "inline"; readonly node: Output }
	| { readonly kind: "block"; readonly node: OutputElement }
	| { readonly kind: "anchor"; readonly id: string };

export function element(
	name: string,
	children: readonly Output[] = [],
	attributes: Readonly<Record<string, string>> = {},
): OutputElement {
	return { name, attributes: { ...attributes }, children };
}

export function isDeclared({ attributes }: OutputElement): boolean {
	return attributes["data-block"] !== undefined;
}

export function printOutput(nodes: readonly Output[], idOf: ReadonlyMap<string, string>): string {
	return printNodes(nodes.map((node) => linked(node, idOf)));
}

function linked(node: Output, idOf: ReadonlyMap<string, string>): Output {
	if (typeof node === "string") return node;
	const { href = "" } = node.attributes;
	const id = href.startsWith("#") ? idOf.get(fragmentOf(href)) : undefined;
	return {
		name: node.name,
		attributes: { ...node.attributes, ...(id !== undefined && { href: `#${id}` }) },
		children: node.children.map((child) => linked(child, idOf)),
	};
}

export function fragmentsIn(nodes: readonly Output[]): string[] {
	return nodes.flatMap((node) => {
		if (typeof node === "string") return [];
		const { href = "" } = node.attributes;
		return [...(href.startsWith("#") ? [fragmentOf(href)] : []), ...fragmentsIn(node.children)];
	});
}

export function isBlank(nodes: readonly Output[]): boolean {
	return nodes.every((node) =>
		typeof node === "string"
			? node.trim() === ""
			: node.name === "br" || (node.name !== "img" && node.name !== "hr" && isBlank(node.children)),
	);
}

/** Also removes line breaks at both ends. */
export function trimmed(nodes: readonly Output[]): Output[] {
	return trimEnd(trimEnd(nodes, false), true);
}

function trimEnd(nodes: readonly Output[], isEnd: boolean): Output[] {
	const edge = isEnd ? nodes.at(-1) : nodes[0];
	const others = isEnd ? nodes.slice(0, -1) : nodes.slice(1);
	const put = (node: Output) => (isEnd ? [...others, node] : [node, ...others]);
	if (edge === undefined) return [];
	if (typeof edge === "string") {
		const text = isEnd ? edge.trimEnd() : edge.trimStart();
		return text === "" ? trimEnd(others, isEnd) : put(text);
	}
	if (edge.name === "br") return trimEnd(others, isEnd);
	if (edge.name === "img" || edge.children.length === 0) return [...nodes];
	return put({ ...edge, children: trimEnd(edge.children, isEnd) });
}
