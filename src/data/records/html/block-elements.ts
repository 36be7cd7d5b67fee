import type { BlockDeclaration } from "../../../model/rich-text/blocks/block.ts";
import { blockNamed } from "../../../model/rich-text/blocks/registry.ts";
import type { Element } from "./tree.ts";

export function blockOf({ attribs }: Element): BlockDeclaration | undefined {
	return blockNamed(attribs["data-block"]);
}

/** The page replaces the text. */
export function isPlaceholder(element: Element): boolean {
	return blockOf(element)?.isPlaceholder === true;
}

export function isDecorative(element: Element): boolean {
	for (let at: Element | null = element; at && "attribs" in at; at = at.parent as Element | null)
		if (blockOf(at)?.isDecorative) return true;
	return false;
}
