import { type Exactness, type Folded, fold, type Range } from "./folded.ts";

export interface Words extends Exactness {
	readonly find: string;
	readonly wholeWord: boolean;
}

/** Sorted, without overlaps. Positions refer to the original text. */
export function findWords(text: string, words: Words): Range[] {
	const needle = fold(words.find.trim(), words).text;
	if (needle === "") return [];
	const folded = fold(text, words);
	const results: Range[] = [];
	for (let at = folded.text.indexOf(needle); at !== -1; ) {
		const range = rangeOf(folded, at, needle.length);
		const isFound = range && (!words.wholeWord || isWhole(text, range));
		if (isFound) results.push(range);
		at = folded.text.indexOf(needle, at + (isFound ? needle.length : 1));
	}
	return results;
}

/** Quick check: false is certain. */
export function mayHaveWords(text: string, { find }: Words): boolean {
	const runs = rough(find).match(/[a-z0-9]+/g) ?? [];
	const longest = runs.reduce((one, other) => (other.length > one.length ? other : one), "");
	return rough(text).includes(longest);
}

function rough(text: string): string {
	return text
		.normalize("NFD")
		.toLowerCase()
		.replace(/[\u0300-\u036f\u00ad\u200b\u2060\ufeff]+/g, "");
}

/** Undefined if the hit starts or ends within an original character. */
function rangeOf({ text, starts, ends }: Folded, at: number, length: number): Range | undefined {
	const last = at + length - 1;
	const [start = 0, end = 0] = [starts[at], ends[last]];
	const isCut =
		(at > 0 && starts[at - 1] === start) ||
		(last + 1 < text.length && (starts[last + 1] ?? 0) < end) ||
		/^\p{M}/u.test(text.slice(last + 1, last + 3));
	return isCut ? undefined : { start, end };
}

function isWhole(text: string, { start, end }: Range): boolean {
	const before = /[\p{L}\p{N}\p{M}_]$/u.test(text.slice(Math.max(0, start - 2), start));
	const after = /^[\p{L}\p{N}\p{M}_]/u.test(text.slice(end, end + 2));
	return !before && !after;
}
