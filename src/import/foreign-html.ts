import { DomUtils } from "htmlparser2";
import { whyTooMuch } from "../data/records/html/sanitise.ts";
import { parse, print } from "../data/records/html/tree.ts";
import { escapeMarkup } from "../model/rich-text/escape.ts";

export interface Cleaned {
	readonly html: string;
	readonly lost: readonly string[];
}

const embeds = ["iframe", "embed", "video", "audio"];
const dropped = ["script", "form", "style", "object", "svg", "canvas"];

/** Articles do not support embedded content, so it becomes links. Reports content that cleaning removes. */
export function withoutEmbeds(html: string): Cleaned {
	const has = (name: string) => new RegExp(`<${name}\\b`, "i").test(html);
	const lost = dropped.filter(has).map((name) => `<${name}> has no place here`);
	// Too much input is refused later.
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
