import { DomUtils } from "htmlparser2";
import { whyTooMuch } from "../data/records/html/sanitise.ts";
import { parse, print } from "../data/records/html/tree.ts";
import { escapeMarkup } from "../model/rich-text/escape.ts";

/** HTML of another system as one of ours has it, and what of it is lost. */
export interface Cleaned {
	readonly html: string;
	readonly lost: readonly string[];
}

const embeds = ["iframe", "embed", "video", "audio"];
/** What says something to browsers alone, or asks people. */
const dropped = ["script", "form", "style", "object", "svg", "canvas"];

/** Leads to what is embedded, which no article of ours shows in place, and says what goes when the text is cleaned. */
export function withoutEmbeds(html: string): Cleaned {
	const has = (name: string) => new RegExp(`<${name}\\b`, "i").test(html);
	const lost = dropped.filter(has).map((name) => `<${name}> has no place here`);
	// What is to be refused need not be worked on.
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

/** A link on a line of its own. */
export function linkTo(address: string): string {
	const full = address.startsWith("//") ? `https:${address}` : address;
	return `\n\n<p><a href="${escapeMarkup(full)}">${escapeMarkup(full)}</a></p>\n\n`;
}

/** Addresses that stand alone on a line, which others show what they lead to, as links. */
export function linkLines(html: string): string {
	return html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) =>
		linkTo(address.replaceAll("&amp;", "&")),
	);
}

/** A figure of some pictures, with HTML below. */
export function figureOf(pictures: string, caption: string): string {
	const below = caption.trim() && `<figcaption>${caption.trim()}</figcaption>`;
	return `\n\n<figure>${pictures.trim()}${below}</figure>\n\n`;
}
