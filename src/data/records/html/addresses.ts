import { DomUtils } from "htmlparser2";
import { escapeMarkup } from "../../../model/rich-text/escape.ts";
import { inlineElements } from "../../../model/rich-text/inline-elements.ts";
import { blockOf } from "./block-elements.ts";
import { type Element, type Node, parse, print, type Tree, textOf } from "./tree.ts";

const attributes = ["src", "href", "poster"] as const;

/** Sizes are in pixels; 0 for none. */
export interface Substitute {
	readonly address: string;
	readonly width: number;
	readonly height: number;
}

export function addressesIn(html: string): string[] {
	return elementsOf(parse(html)).flatMap(({ attribs }) => attributes.flatMap((name) => attribs[name] ?? []));
}

/** Without a substitute, uses are removed. */
export function replaceAddresses(
	html: string,
	meant: (address: string) => boolean,
	substitute: Substitute | undefined,
): string {
	const tree = parse(html);
	for (const element of elementsOf(tree))
		for (const name of attributes) {
			if (!meant(element.attribs[name] ?? "")) continue;
			if (substitute) put(element, name, substitute);
			else clear[name](element);
		}
	return print(tree);
}

const clear: Readonly<Record<(typeof attributes)[number], (element: Element) => void>> = {
	src: takeOut,
	href: unwrap,
	poster: ({ attribs }) => {
		delete attribs.poster;
	},
};

function elementsOf(tree: Tree): Element[] {
	return DomUtils.getElementsByTagName(() => true, tree, true);
}

function put({ name, attribs }: Element, attribute: string, { address, width, height }: Substitute) {
	attribs[attribute] = address;
	if (name !== "img") return;
	// Pages reserve this size and would distort another shape.
	delete attribs.width;
	delete attribs.height;
	if (width > 0 && height > 0) Object.assign(attribs, { width: String(width), height: String(height) });
}

function unwrap(link: Element) {
	const [block] = ancestorsOf(link);
	// Such a block is the link itself.
	if (block && !/^(li|figcaption)$/.test(block.name)) delete block.attribs["data-block"];
	for (const child of [...link.children]) DomUtils.prepend(link, child);
	removeEmptied(link);
}

/** Also removes its figure and emptied parents. */
function takeOut(element: Element) {
	const [link, block] = ancestorsOf(element);
	// The link of a video stays without its poster.
	if (link?.name === "a" && block && blockOf(block)) {
		DomUtils.replaceElement(element, textNode(element.attribs.alt || (link.attribs.href ?? "")));
		return;
	}
	const figure = ancestorsOf(element).find(({ name }) => name === "figure");
	const isAlone =
		figure && !DomUtils.existsOne((other) => other !== element && isShown(other), figure.children);
	removeEmptied(isAlone ? figure : element);
}

function removeEmptied(element: Element) {
	const [parent] = ancestorsOf(element);
	DomUtils.removeElement(element);
	const mayGo =
		parent &&
		(/^(p|figure|li)$/.test(parent.name) || blockOf(parent) !== undefined || inlineElements.has(parent.name));
	if (mayGo && textOf(parent) === "" && !DomUtils.existsOne(isShown, parent.children)) removeEmptied(parent);
}

function textNode(text: string): Node {
	const [node] = parse(escapeMarkup(text)).children;
	return node as Node;
}

function isShown(node: Node): boolean {
	return "name" in node && ["img", "table", "pre", "blockquote"].includes(node.name);
}

function ancestorsOf(element: Element): Element[] {
	const { parent } = element;
	return parent && "name" in parent ? [parent as Element, ...ancestorsOf(parent as Element)] : [];
}
