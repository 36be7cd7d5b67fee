import type { Node } from "@tiptap/pm/model";
import { fragmentOf } from "../../../../model/rich-text/anchors.ts";

/**
 * Renames pasted ids that are in use, and the links to them: two documents number their footnotes alike.
 * @param html in stored form
 */
export function withFreeIds(html: string, taken: ReadonlySet<string>): string {
	const freeOf = new Map<string, string>();
	const inTags = (change: (tag: string) => string) => (text: string) =>
		text.replace(/<[a-z][^>]*>/g, (tag) => change(tag));
	const named = inTags((tag) =>
		tag.replace(/ id="([^"]*)"/, (whole, id: string) => {
			if (!taken.has(id)) return whole;
			let number = 2;
			while (taken.has(`${id}-${number}`)) number += 1;
			freeOf.set(id, `${id}-${number}`);
			return ` id="${id}-${number}"`;
		}),
	)(html);
	if (freeOf.size === 0) return html;
	return inTags((tag) =>
		tag.replace(/ href="(#[^"]*)"/, (whole, address: string) => {
			const free = freeOf.get(fragmentOf(address));
			return free === undefined ? whole : ` href="#${free}"`;
		}),
	)(named);
}

export function idsIn(document: Node): ReadonlySet<string> {
	const ids = new Set<string>();
	document.descendants(({ attrs }) => {
		if (attrs.id) ids.add(String(attrs.id));
	});
	return ids;
}
