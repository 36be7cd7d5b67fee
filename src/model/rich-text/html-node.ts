import { escapeMarkup } from "./escape.ts";

/** Independent of the parser. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly HtmlNode[];
}

/** In the stored form. */
export function printNodes(nodes: readonly HtmlNode[]): string {
	return nodes.map((node) => (typeof node === "string" ? escapeText(node) : printElement(node))).join("");
}

function printElement({ name, attributes, children }: HtmlElement): string {
	const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
	const open = `<${name}${all.join("")}`;
	if (name === "img" || name === "br" || name === "hr") return `${open} />`;
	// Browsers ignore a line break at the start.
	const inner = printNodes(children);
	return `${open}>${name === "pre" && inner.startsWith("\n") ? "\n" : ""}${inner}</${name}>`;
}

function escapeText(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Folds white space. */
export function textOfNodes(nodes: readonly HtmlNode[]): string {
	return nodes
		.map((node) => (typeof node === "string" ? node : textOfNodes(node.children)))
		.join("")
		.replace(/\s+/g, " ")
		.trim();
}

/** At any depth, in sequence. */
export function elementsNamed(nodes: readonly HtmlNode[], name: string): HtmlElement[] {
	return nodes.flatMap((node) => {
		if (typeof node === "string") return [];
		return [...(node.name === name ? [node] : []), ...elementsNamed(node.children, name)];
	});
}
