import type { HtmlElement, HtmlNode } from "../../../../model/rich-text/html-node.ts";

export function elementOf(html: string): HtmlElement {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const [element] = [...body.childNodes].flatMap(nodesOf).filter((node) => typeof node !== "string");
	if (!element) throw new Error("The HTML has no element");
	return element;
}

export function textOfHtml(html: string): string {
	return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

function nodesOf(node: Node): HtmlNode[] {
	if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ""];
	if (!(node instanceof Element)) return [];
	const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
	return [{ name: node.localName, attributes, children: [...node.childNodes].flatMap(nodesOf) }];
}
