import { DomUtils } from "htmlparser2";
import { inlineElements } from "../../../model/rich-text/article-elements.ts";
import { type Element, type Node, parse, print, type Tree, textOf } from "./tree.ts";

/** Attributes that hold an address. */
const attributes = ["src", "href", "poster"] as const;

/** What replaces a file: another, with its size in pixels if it is a picture; undefined for nothing. */
export interface Substitute {
	readonly address: string;
	/** 0 when it has none. */
	readonly width: number;
	readonly height: number;
}

/** Every address that a piece of HTML holds. */
export function addressesIn(html: string): string[] {
	return elementsOf(parse(html)).flatMap(({ attribs }) => attributes.flatMap((name) => attribs[name] ?? []));
}

/** The HTML with another file, or nothing, wherever an address is one of those that are `meant`. */
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

/** How an element does without the file that an attribute names. */
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
	// Pages hold open a place of this size for the picture: that of another shape would be torn.
	delete attribs.width;
	delete attribs.height;
	if (width > 0 && height > 0) Object.assign(attribs, { width: String(width), height: String(height) });
}

/** Removes a link element and leaves its content in place. */
function unwrap(link: Element) {
	for (const child of [...link.children]) DomUtils.prepend(link, child);
	removeEmptied(link);
}

/** Takes a picture out, with the figure that was made for it alone and whatever is left empty. */
function takeOut(element: Element) {
	const figure = ancestorsOf(element).find(({ name }) => name === "figure");
	const isAlone =
		figure && !DomUtils.existsOne((other) => other !== element && isShown(other), figure.children);
	removeEmptied(isAlone ? figure : element);
}

function removeEmptied(element: Element) {
	const [parent] = ancestorsOf(element);
	DomUtils.removeElement(element);
	const mayGo =
		parent && (parent.name === "p" || parent.name === "figure" || inlineElements.has(parent.name));
	if (mayGo && textOf(parent) === "" && !DomUtils.existsOne(isShown, parent.children)) removeEmptied(parent);
}

/** True if the node is visible content of a figure. */
function isShown(node: Node): boolean {
	return "name" in node && ["img", "table", "pre", "blockquote"].includes(node.name);
}

/** From the nearest outwards. */
function ancestorsOf(element: Element): Element[] {
	const { parent } = element;
	return parent && "name" in parent ? [parent as Element, ...ancestorsOf(parent as Element)] : [];
}
