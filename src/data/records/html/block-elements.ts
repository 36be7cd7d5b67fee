import type { BlockDeclaration } from "../../../model/rich-text/blocks/block.ts";
import { blockNamed } from "../../../model/rich-text/blocks/registry.ts";
import type { Element } from "./tree.ts";

/** Returns the declaration of the block that an element is; undefined for all other elements. */
export function blockOf({ attribs }: Element): BlockDeclaration | undefined {
	return blockNamed(attribs["data-block"]);
}

/** Returns whether an element is a block whose text only stands for content that the page adds. */
export function isPlaceholder(element: Element): boolean {
	return blockOf(element)?.isPlaceholder === true;
}

/** Returns whether an element is a decorative block, or within one. */
export function isDecorative(element: Element): boolean {
	for (let at: Element | null = element; at && "attribs" in at; at = at.parent as Element | null)
		if (blockOf(at)?.isDecorative) return true;
	return false;
}
