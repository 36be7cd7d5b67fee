import { DomUtils } from "htmlparser2";
import { inlineElements } from "../../../model/rich-text/inline-elements.ts";
import { type Element, type Node, parse, print, type Tree, textOf } from "./tree.ts";

const attributes = ["src", "href", "poster"] as const;

/** The size is in pixels; 0 for a file without one. */
export interface Substitute {
	readonly address: string;
	readonly width: number;
	readonly height: number;
}

export function addressesIn(html: string): string[] {
	return elementsOf(parse(html)).flatMap(({ attribs }) => attributes.flatMap((name) => attribs[name] ?? []));
}

/** Removes each use of the addresses that `meant` selects if there is no substitute. */
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
	// Pages reserve this size for the image, and an image of another shape would be distorted.
	delete attribs.width;
	delete attribs.height;
	if (width > 0 && height > 0) Object.assign(attribs, { width: String(width), height: String(height) });
}

function unwrap(link: Element) {
	for (const child of [...link.children]) DomUtils.prepend(link, child);
	removeEmptied(link);
}

/** Removes its figure and emptied parents, too. */
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

function isShown(node: Node): boolean {
	return "name" in node && ["img", "table", "pre", "blockquote"].includes(node.name);
}

function ancestorsOf(element: Element): Element[] {
	const { parent } = element;
	return parent && "name" in parent ? [parent as Element, ...ancestorsOf(parent as Element)] : [];
}
