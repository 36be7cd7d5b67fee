import { fragmentOf } from "../../../../model/rich-text/anchors.ts";
import { escapeMarkup } from "../../../../model/rich-text/escape.ts";

/** Node of the cleaned text. */
export type Output = string | OutputElement;

export interface OutputElement {
	readonly name: string;
	readonly attributes: Record<string, string>;
	readonly children: readonly Output[];
}

/** Part of a text in sequence. An anchor is the id of an element that is not stored, before its content. */
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

/** Returns the HTML of nodes, with the ids that links lead to. */
export function printOutput(nodes: readonly Output[], idOf: ReadonlyMap<string, string>): string {
	return nodes
		.map((node) => {
			if (typeof node === "string") return escapeText(node);
			const { name, attributes, children } = node;
			const { href = "" } = attributes;
			const id = href.startsWith("#") ? idOf.get(fragmentOf(href)) : undefined;
			const all = Object.entries({ ...attributes, ...(id !== undefined && { href: `#${id}` }) });
			const open = `<${name}${all.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join("")}`;
			if (name === "img" || name === "br" || name === "hr") return `${open} />`;
			// A browser ignores a line break at the start.
			const inner = printOutput(children, idOf);
			return `${open}>${name === "pre" && inner.startsWith("\n") ? "\n" : ""}${inner}</${name}>`;
		})
		.join("");
}

function escapeText(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns the ids that links within the text name. */
export function fragmentsIn(nodes: readonly Output[]): string[] {
	return nodes.flatMap((node) => {
		if (typeof node === "string") return [];
		const { href = "" } = node.attributes;
		return [...(href.startsWith("#") ? [fragmentOf(href)] : []), ...fragmentsIn(node.children)];
	});
}

/** Returns whether nodes show nothing. */
export function isBlank(nodes: readonly Output[]): boolean {
	return nodes.every((node) =>
		typeof node === "string"
			? node.trim() === ""
			: node.name === "br" || (node.name !== "img" && node.name !== "hr" && isBlank(node.children)),
	);
}

/** Removes white space and line breaks at both ends. */
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
