import { plain } from "./plain.ts";

export interface PassagePart {
	readonly text: string;
	readonly isMatch: boolean;
}

const usualLength = 200;
/** Characters before the first match. */
const leading = 60;
/** With combining marks: a decomposed macron does not split a word. */
const wordShape = /[\p{L}\p{N}\p{M}]+/gu;

/** Text around the first match, cut at words. @param words in lower case, without diacritics */
export function passageOf(text: string, words: readonly string[], length = usualLength): PassagePart[] {
	const isMatch = matcherOf(words);
	const tidy = text.replace(/\s+/g, " ").trim();
	const first = tidy.matchAll(wordShape).find(([word]) => isMatch(word))?.index ?? 0;
	const from = first <= leading ? 0 : startOfWord(tidy, first - leading);
	const to = tidy.length - from <= length ? tidy.length : endOfWord(tidy, from + length, from);
	const cut = `${from > 0 ? "… " : ""}${tidy.slice(from, to)}${to < tidy.length ? " …" : ""}`;
	return markWords(cut, words);
}

/** @param words in lower case, without diacritics */
export function markWords(text: string, words: readonly string[]): PassagePart[] {
	const isMatch = matcherOf(words);
	const parts: PassagePart[] = [];
	let end = 0;
	for (const { 0: word, index } of text.matchAll(wordShape)) {
		if (!isMatch(word)) continue;
		if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
		parts.push({ text: word, isMatch: true });
		end = index + word.length;
	}
	return end < text.length ? [...parts, { text: text.slice(end), isMatch: false }] : parts;
}

/** @param words in lower case, without diacritics */
export function hasMatch(text: string, words: readonly string[]): boolean {
	const isMatch = matcherOf(words);
	return text.matchAll(wordShape).some(([word]) => isMatch(word));
}

/** Stems, as in the index: "buildings" finds "building". */
function matcherOf(words: readonly string[]): (word: string) => boolean {
	const roots = words.map(rootOf);
	return (word) => {
		const letters = plain(word);
		return roots.some((root) => letters.startsWith(root));
	};
}

function rootOf(word: string): string {
	const root = word.replace(/(?:ies|ing|ed|es|s|y|e)$/, "");
	return root.length >= 4 ? root : word;
}

function startOfWord(text: string, at: number): number {
	return text.indexOf(" ", at) + 1;
}

/** Cuts a word without an end in the passage. */
function endOfWord(text: string, at: number, from: number): number {
	const end = text.lastIndexOf(" ", at);
	return end > from ? end : at;
}
