import type { BlockValues } from "../model/rich-text/blocks/block.ts";
import { htmlOfBlock, newValues } from "../model/rich-text/blocks/html.ts";
import { blockNamed } from "../model/rich-text/blocks/registry.ts";
import { escapeMarkup } from "../model/rich-text/escape.ts";
import { framedAt } from "../model/rich-text/framed.ts";

export interface Expanded {
	readonly html: string;
	readonly lost: readonly string[];
}

export function blockHtml(name: string, values: BlockValues): string {
	const block = blockNamed(name);
	return block ? `\n\n${htmlOfBlock(block, { ...newValues(block), ...values })}\n\n` : "";
}

/** Returns the block of a video or map, or a paragraph with a link. */
export function embedAt(address: string): string {
	const framed = framedAt(address);
	return framed ? blockHtml("video", { ...framed }) : linkTo(address);
}

function linkTo(address: string): string {
	const full = address.startsWith("//") ? `https:${address}` : address;
	return `\n\n<p><a href="${escapeMarkup(full)}">${escapeMarkup(full)}</a></p>\n\n`;
}

/** Other systems embed addresses on separate lines. */
export function embedLines(html: string): string {
	return html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) =>
		embedAt(address.replaceAll("&amp;", "&")),
	);
}

export function figureOf(pictures: string, caption: string): string {
	const below = caption.trim() && `<figcaption>${caption.trim()}</figcaption>`;
	return `\n\n<figure>${pictures.trim()}${below}</figure>\n\n`;
}
