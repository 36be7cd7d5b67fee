import type { Node } from "@tiptap/pm/model";
import type { CommentAnchor } from "../../../../model/api/editorial/comment-api.ts";
import * as passage from "../../../../model/rich-text/passage.ts";

export interface Stretch {
	readonly from: number;
	readonly to: number;
}

interface Words {
	readonly text: string;
	readonly at: number;
}

const read = new WeakMap<Node, { readonly words: readonly Words[]; readonly text: passage.ReadText }>();

function wordsOf(document: Node): readonly Words[] {
	const words: Words[] = [];
	document.descendants((node, at) => {
		if (!node.isTextblock) return true;
		// A picture or break occupies one position, so it becomes one character.
		words.push({ text: node.textBetween(0, node.content.size, null, " "), at: at + 1 });
		return false;
	});
	return words;
}

function readDocument(document: Node) {
	const known = read.get(document);
	if (known) return known;
	const words = wordsOf(document);
	const reading = { words, text: passage.readText(words.map(({ text }) => text)) };
	read.set(document, reading);
	return reading;
}

export function findPassage(document: Node, anchor: passage.PassageAnchor): Stretch | undefined {
	const { words, text } = readDocument(document);
	const position = passage.findPassage(text, anchor);
	if (!position) return undefined;
	const at = ({ block, offset }: passage.Place) => (words[block]?.at ?? 0) + offset;
	return { from: at(position.from), to: at(position.to) };
}

/** Anchor of the full field if no words are selected. */
export function anchorOf(document: Node, field: string, { from, to }: Stretch): CommentAnchor {
	const { words } = readDocument(document);
	const place = (position: number): passage.Place => {
		const block = Math.max(
			0,
			words.findLastIndex(({ at }) => at <= position),
		);
		const { text, at } = words[block] ?? { text: "", at: 0 };
		return { block, offset: Math.min(text.length, Math.max(0, position - at)) };
	};
	const anchor = passage.anchorOf(
		words.map(({ text }) => text),
		{ from: place(from), to: place(to) },
	);
	return anchor.quote === "" ? { field, quote: "", before: "", after: "", block: 0 } : { field, ...anchor };
}
