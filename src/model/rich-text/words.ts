import { hunksOf } from "./hunks.ts";
import { keyOf, piecesOf } from "./marking.ts";
import { isBalanced } from "./merge-units.ts";

/** Insertions and deletions per block; a text may have hundreds of blocks. */
const mostEdits = 400;

interface Change {
	readonly from: number;
	readonly to: number;
	readonly words: readonly string[];
}

/** Merges word by word. Undefined if the changes overlap or the result is not a valid block. */
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

/** Lossless: tags, words and separators. */
function wordsOf(html: string): string[] {
	return piecesOf(html).flatMap((piece) =>
		piece.kind === "text"
			? (piece.html.match(/&#?\w+;|\s+|[\p{L}\p{N}’']+|[^\s\p{L}\p{N}]/gu) ?? [])
			: [piece.html],
	);
}

function changesOf(base: readonly string[], version: readonly string[]): Change[] {
	const hunks = hunksOf(base.map(keyOfWord), version.map(keyOfWord), mostEdits);
	return hunks.map(({ from, to, newFrom, newTo }) => ({ from, to, words: version.slice(newFrom, newTo) }));
}

function keyOfWord(word: string): string {
	return /\s/.test(word) && !word.startsWith("<") ? " " : keyOf(word);
}

/** Balanced, without nested links and empty heading cells. */
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
