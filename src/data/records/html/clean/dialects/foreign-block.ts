import { DomUtils } from "htmlparser2";
import type { BlockValues } from "../../../../../model/rich-text/blocks/block.ts";
import { htmlOfBlock, newValues } from "../../../../../model/rich-text/blocks/html.ts";
import { blockNamed } from "../../../../../model/rich-text/blocks/registry.ts";
import type { ElementShape } from "../../../../../model/rich-text/blocks/shape.ts";
import { type Element, elementOf, elementsIn, isElement, type Node, parse, textOf } from "../../tree.ts";

export interface Filling {
	/** Content of its first child. */
	readonly head?: readonly Node[];
	readonly nodes?: readonly Node[];
	readonly parts?: readonly Filling[];
}

/** For blocks that are edited in a form. */
export function blockOf(name: string, values: BlockValues): Element[] {
	const block = declared(name);
	return parse(htmlOfBlock(block, { ...newValues(block), ...values })).children.filter(isElement);
}

/** For blocks that are edited in the text. Moves the nodes. */
export function blockAround(name: string, filling: Filling, values: BlockValues = {}): Element {
	const block = declared(name);
	const [stored] = parse(htmlOfBlock(block, { ...newValues(block), ...values })).children.filter(isElement);
	return Object.assign(filled(block.shape, filling), { attribs: { ...stored?.attribs } });
}

function filled(shape: ElementShape, { head, nodes = [], parts = [] }: Filling): Element {
	const made = elementOf(shape.name, shape.block ? { "data-block": shape.block } : {});
	const children: Node[] = [...nodes];
	if (shape.head) children.unshift(filled(shape.head, { nodes: head ?? [] }));
	if (typeof shape.content !== "string")
		for (const [at, part] of parts.entries()) {
			const [of] = shape.content[Math.min(at, shape.content.length - 1)]?.of ?? [];
			if (of) children.push(filled(of, part));
		}
	for (const child of children) DomUtils.appendChild(made, child);
	return made;
}

function declared(name: string) {
	const block = blockNamed(name);
	if (!block) throw new Error(`There is no block ${name}`);
	return block;
}

export function hasClass({ attribs }: Element, name: string): boolean {
	return (attribs.class ?? "").split(/\s+/).includes(name);
}

export function classedIn(element: Parameters<typeof elementsIn>[0], name: string): Element[] {
	return elementsIn(element, (each) => hasClass(each, name));
}

export function namedIn(element: Element, name: string): Element[] {
	return DomUtils.getElementsByTagName(name, element, true);
}

export function replaceWith(element: Element, nodes: readonly Node[]): void {
	for (const node of nodes) DomUtils.prepend(element, node);
	DomUtils.removeElement(element);
}

export function innerHtml(element: Element | undefined): string {
	return element
		? DomUtils.getInnerHTML(element, { encodeEntities: "utf8", selfClosingTags: false }).trim()
		: "";
}

/** Moves the content; returns none without text. */
export function paragraphOf(element: Element | undefined): Element[] {
	if (!element || textOf(element) === "") return [];
	const paragraph = elementOf("p");
	for (const child of [...element.children]) DomUtils.appendChild(paragraph, child);
	return [paragraph];
}

/** @param captionOf finds the caption in the image's container */
export function galleryOf(
	images: readonly Element[],
	captionOf: (image: Element) => string,
	layout: string,
): Element[] {
	const pictures = images.map((image) => {
		const { src = "", alt = "", width = "", height = "" } = image.attribs;
		return { src, alt, width, height, caption: captionOf(image), href: "" };
	});
	return blockOf("gallery", { pictures, layout });
}

/** Puts adjacent questions into one accordion. */
export function convertDetails(all: readonly (readonly [source: Element, filling: Filling])[]): void {
	const made = new Set<Node>();
	for (const [source, filling] of all) {
		const before = elementBefore(source);
		const accordion = blockAround("accordion", { parts: [filling] });
		if (before && made.has(before)) {
			for (const child of [...accordion.children]) DomUtils.appendChild(before, child);
			DomUtils.removeElement(source);
			continue;
		}
		made.add(accordion);
		replaceWith(source, [accordion]);
	}
}

/** Undefined if text comes between them. */
function elementBefore(element: Element): Element | undefined {
	for (let at = element.prev; at; at = at.prev) {
		if (isElement(at)) return at;
		if (at.type === "text" && at.data.trim() !== "") return undefined;
	}
	return undefined;
}
