import { DomUtils } from "htmlparser2";
import { whyTooMuch } from "../data/records/html/sanitise.ts";
import { parse, print } from "../data/records/html/tree.ts";
import { escapeMarkup } from "../model/rich-text/escape.ts";

/** Cleaned HTML of another system, and the lost content. */
export interface Cleaned {
	readonly html: string;
	readonly lost: readonly string[];
}

const embeds = ["iframe", "embed", "video", "audio"];
/** Elements for scripts, styles and forms, which are removed. */
const dropped = ["script", "form", "style", "object", "svg", "canvas"];

/** Replaces embedded content, which articles do not support, with links, and reports content that cleaning removes. */
export function withoutEmbeds(html: string): Cleaned {
	const has = (name: string) => new RegExp(`<${name}\\b`, "i").test(html);
	const lost = dropped.filter(has).map((name) => `<${name}> has no place here`);
	// Skips input that is refused later.
	if (!embeds.some(has) || whyTooMuch(html)) return { html, lost };
	const tree = parse(html);
	for (const element of DomUtils.getElementsByTagName((name) => embeds.includes(name), tree, true)) {
		const [source] = DomUtils.getElementsByTagName("source", element, true);
		const address = element.attribs.src ?? source?.attribs.src;
		const [link] = address ? parse(linkTo(address).trim()).children : [];
		if (link) DomUtils.replaceElement(element, link);
		else DomUtils.removeElement(element);
		lost.push(`<${element.name}> is a link now`);
	}
	return { html: print(tree), lost: [...new Set(lost)] };
}

/** Returns a link as a separate paragraph. */
export function linkTo(address: string): string {
	const full = address.startsWith("//") ? `https:${address}` : address;
	return `\n\n<p><a href="${escapeMarkup(full)}">${escapeMarkup(full)}</a></p>\n\n`;
}

/** Converts addresses on separate lines, which other systems embed, to links. */
export function linkLines(html: string): string {
	return html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) =>
		linkTo(address.replaceAll("&amp;", "&")),
	);
}

/** Returns a figure with pictures and an HTML caption. */
export function figureOf(pictures: string, caption: string): string {
	const below = caption.trim() && `<figcaption>${caption.trim()}</figcaption>`;
	return `\n\n<figure>${pictures.trim()}${below}</figure>\n\n`;
}
