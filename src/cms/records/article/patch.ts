import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { hunksOf } from "../../../model/rich-text/hunks.ts";
import { htmlOf, htmlOfBlock } from "./article-html.ts";

interface Placed {
	readonly node: Node;
	readonly from: number;
}

/** Minimal steps leave the cursor in place. Retains new empty paragraphs and pending images. */
export function patch(tr: Transaction, next: Node): Transaction {
	const [before, after] = [seenIn(tr.doc), seenIn(next)];
	const htmlsOf = (blocks: readonly Placed[]) => blocks.map(({ node }) => htmlOfBlock(node));
	// In reverse, so that earlier positions stay valid.
	for (const { from, to, newFrom, newTo } of hunksOf(htmlsOf(before), htmlsOf(after)).toReversed()) {
		const old = before.slice(from, to);
		const now = after.slice(newFrom, newTo).map(({ node }) => node);
		const at = endOf(before[from - 1]);
		if (old.length === now.length) patchEach(tr, old, now);
		else if (old.length === 0) tr.insert(at, now);
		else tr.replaceWith(old[0]?.from ?? at, endOf(old.at(-1)), [...now, ...unseenBetween(tr.doc, old)]);
	}
	// Fallback if the schema, for example, makes the result differ.
	return htmlOf(tr.doc) === htmlOf(next) ? tr : tr.replaceWith(0, tr.doc.content.size, next.content);
}

function seenIn(document: Node): Placed[] {
	const blocks: Placed[] = [];
	document.forEach((node, from) => {
		if (htmlOfBlock(node) !== "") blocks.push({ node, from });
	});
	return blocks;
}

function endOf(block: Placed | undefined): number {
	return block ? block.from + block.node.nodeSize : 0;
}

function unseenBetween(document: Node, blocks: readonly Placed[]): Node[] {
	const [from, to] = [blocks[0]?.from ?? 0, endOf(blocks.at(-1))];
	const unseen: Node[] = [];
	document.forEach((node, at) => {
		if (at >= from && at < to && htmlOfBlock(node) === "") unseen.push(node);
	});
	return unseen;
}

function patchEach(tr: Transaction, old: readonly Placed[], now: readonly Node[]) {
	for (const [index, { node, from }] of [...old.entries()].toReversed()) {
		const next = now[index];
		if (!next) continue;
		const start = node.sameMarkup(next) ? node.content.findDiffStart(next.content) : null;
		const end = node.content.findDiffEnd(next.content);
		if (start === null || !end) tr.replaceWith(from, from + node.nodeSize, next);
		else {
			// With repeated letters, common prefix and suffix may overlap.
			const overlap = Math.max(0, start - Math.min(end.a, end.b));
			tr.replace(from + 1 + start, from + 1 + end.a + overlap, next.slice(start, end.b + overlap));
		}
	}
}
