import { escapeMarkup } from "../model/rich-text/escape.ts";

/** HTML without the markup of a source, and the losses. */
export interface Expanded {
	readonly html: string;
	readonly lost: readonly string[];
}

/** Returns a separate paragraph. */
export function linkTo(address: string): string {
	const full = address.startsWith("//") ? `https:${address}` : address;
	return `\n\n<p><a href="${escapeMarkup(full)}">${escapeMarkup(full)}</a></p>\n\n`;
}

/** Other systems embed addresses on separate lines. */
export function linkLines(html: string): string {
	return html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) =>
		linkTo(address.replaceAll("&amp;", "&")),
	);
}

export function figureOf(pictures: string, caption: string): string {
	const below = caption.trim() && `<figcaption>${caption.trim()}</figcaption>`;
	return `\n\n<figure>${pictures.trim()}${below}</figure>\n\n`;
}
