import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { targetLinkedBy } from "../../../../model/addresses/article-link.ts";
import type { Broken } from "../../record-form/saving/find-broken.ts";

export const brokenKey = new PluginKey<DecorationSet>("broken links");

/** A transaction's meta sets the broken links. */
export function brokenMarks(className: string): Plugin<DecorationSet> {
	return new Plugin({
		key: brokenKey,
		state: {
			init: () => DecorationSet.empty,
			apply(transaction, marks) {
				const broken = transaction.getMeta(brokenKey) as Broken | undefined;
				if (!broken) return marks.map(transaction.mapping, transaction.doc);
				return DecorationSet.create(transaction.doc, marksIn(transaction.doc, broken, className));
			},
		},
		props: { decorations: (state) => brokenKey.getState(state) },
	});
}

function marksIn(document: Node, broken: Broken, className: string): Decoration[] {
	const results: Decoration[] = [];
	if (broken.size === 0) return results;
	document.descendants((node, at) => {
		const why = broken.get(linkedBy(node) ?? "");
		if (why === undefined) return;
		results.push(
			Decoration.inline(at, at + node.nodeSize, { class: className, title: `Broken link: ${why}` }),
		);
	});
	return results;
}

export function firstLinkTo(document: Node, name: string): { from: number; to: number } | undefined {
	let range: { from: number; to: number } | undefined;
	document.descendants((node, at) => {
		if (!range && linkedBy(node) === name) range = { from: at, to: at + node.nodeSize };
		return !range;
	});
	return range;
}

function linkedBy(node: Node): string | undefined {
	const link = node.marks.find(({ type }) => type.name === "link");
	const href = String(link?.attrs.href ?? "");
	return href.startsWith("#") ? href : targetLinkedBy(href);
}
