import type { BlockDeclaration } from "../../../../model/rich-text/blocks/block.ts";
import { blockAttributesOf, blockNamed } from "../../../../model/rich-text/blocks/registry.ts";
import { assignShapes, type ElementShape, type Part } from "../../../../model/rich-text/blocks/shape.ts";
import { type Element, isElement, type Node } from "../tree.ts";
import { isAddress } from "./attributes.ts";

export interface DeclaredBlock extends Pick<BlockDeclaration, "shape"> {
	readonly attributes: Readonly<Record<string, string>>;
}

/** Undefined if it does not fit a block. */
export function declaredAt(source: Element): DeclaredBlock | undefined {
	const block = blockNamed(source.attribs["data-block"]);
	if (!block || source.name !== block.shape.name || !hasContent(source, block.shape)) return undefined;
	const attributes = blockAttributesOf(block, source.attribs);
	return attributes && { shape: block.shape, attributes };
}

/** Undefined if they do not fit. */
export function shapesWithin(
	{ children }: Element,
	parts: readonly Part[],
): (readonly [Element, ElementShape])[] | undefined {
	if (children.some(hasText)) return undefined;
	const elements = children.filter(isElement);
	const shapes = assignShapes(parts, elements, fits);
	return shapes?.map((shape, at) => [elements[at] as Element, shape]);
}

function fits(source: Element, shape: ElementShape): boolean {
	return (
		source.name === shape.name && source.attribs["data-block"] === shape.block && hasContent(source, shape)
	);
}

function hasContent(source: Element, { name, head, content }: ElementShape): boolean {
	if (name === "a" && !isAddress(source.attribs.href ?? "")) return false;
	if (head) {
		const [first] = source.children.filter((child) => isElement(child) || hasText(child));
		if (!first || !isElement(first) || !fits(first, head)) return false;
	}
	return typeof content === "string" || shapesWithin(source, content) !== undefined;
}

function hasText(node: Node): boolean {
	return !isElement(node) && node.type === "text" && node.data.trim() !== "";
}
