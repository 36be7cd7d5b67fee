import { type Expanded, embedLines } from "../foreign-html.ts";
import { toParagraphs } from "../paragraphs.ts";
import { expandShortcodes, type Picture } from "./shortcodes.ts";

const emptyByNature = ["spacer", "nextpage", "more"];

/** @param galleryOf pictures by id; all pictures of the post without ids */
export function toArticleHtml(
	content: string,
	galleryOf: (ids: readonly string[]) => readonly Picture[],
): Expanded {
	const blocks = withoutBlocks(content);
	const shortcodes = expandShortcodes(blocks.html, galleryOf);
	const plain = embedLines(shortcodes.html.replaceAll("<!--more-->", "").replaceAll("<!--nextpage-->", ""));
	return { html: toParagraphs(plain), lost: [...blocks.lost, ...shortcodes.lost] };
}

/** WordPress renders a block without content on request, so it is lost. */
function withoutBlocks(content: string): Expanded {
	const lost = new Set<string>();
	let html = "";
	let from = 0;
	for (const { index, 1: name = "" } of content.matchAll(/<!--\s*\/?wp:([a-z][\w/-]*)/g)) {
		if (index < from) continue;
		const end = content.indexOf("-->", index);
		html += content.slice(from, index);
		from = end < 0 ? content.length : end + "-->".length;
		if (content[end - 1] === "/" && !emptyByNature.includes(name))
			lost.add(`the block “${name}” is filled by WordPress, and is empty here`);
		if (end < 0) break;
	}
	return { html: html + content.slice(from), lost: [...lost] };
}
