import { isBalanced } from "./blocks.ts";
import { commonOf } from "./common.ts";
import { keyOf, piecesOf } from "./marking.ts";

/** A stretch of the base, from one position to another, and what a version has in its place. */
interface Change {
	readonly from: number;
	readonly to: number;
	readonly words: readonly string[];
}

/**
 * Both changes of a block in one, word by word; undefined where they touch, or where what would come of them is no
 * block that an article can have.
 */
export function bothIn(base: string, mine: string, theirs: string): string | undefined {
	const [was, my, their] = [base, mine, theirs].map(wordsOf) as [string[], string[], string[]];
	const [mines, others] = [changesOf(was, my), changesOf(was, their)];
	const isApart = mines.every((one) => others.every((other) => one.to < other.from || other.to < one.from));
	if (!isApart) return undefined;
	const merged: string[] = [];
	let at = 0;
	for (const { from, to, words } of [...mines, ...others].toSorted((a, b) => a.from - b.from)) {
		merged.push(...was.slice(at, from), ...words);
		at = to;
	}
	const html = [...merged, ...was.slice(at)].join("");
	return isFit(html) ? html : undefined;
}

/** Tags, words, and what is between words; together they are all of it. */
function wordsOf(html: string): string[] {
	return piecesOf(html).flatMap((piece) =>
		piece.kind === "text"
			? (piece.html.match(/&#?\w+;|\s+|[\p{L}\p{N}’']+|[^\s\p{L}\p{N}]/gu) ?? [])
			: [piece.html],
	);
}

function changesOf(base: readonly string[], version: readonly string[]): Change[] {
	const changes: Change[] = [];
	let [from, begin] = [0, 0];
	const end = [base.length, version.length] as const;
	for (const [to, next] of [...commonOf(base.map(keyOfWord), version.map(keyOfWord)), end]) {
		if (to > from || next > begin) changes.push({ from, to, words: version.slice(begin, next) });
		[from, begin] = [to + 1, next + 1];
	}
	return changes;
}

function keyOfWord(word: string): string {
	return /\s/.test(word) && !word.startsWith("<") ? " " : keyOf(word);
}

/** Tells whether every element ends where it should, no link is in a link, and no heading of a table says nothing. */
function isFit(html: string): boolean {
	const pieces = piecesOf(html);
	if (!isBalanced(pieces) || /<th\b[^>]*>(?:\s|&nbsp;|<\/?p>|<br ?\/?>)*<\/th>/.test(html)) return false;
	let links = 0;
	for (const piece of pieces) {
		if (piece.kind === "text" || piece.name !== "a") continue;
		links += piece.kind === "open" ? 1 : -1;
		if (links > 1) return false;
	}
	return true;
}
