import { isSame, type Values } from "../../../model/values.ts";

/** A changed value without text counts as one word. */
export function countChangedWords(scheduled: Values, draft: Values): number {
	const names = new Set([...Object.keys(scheduled), ...Object.keys(draft)]);
	let count = 0;
	for (const name of names) {
		const [before, after] = [scheduled[name], draft[name]];
		if (isSame(before, after)) continue;
		const texts = [before ?? "", after ?? ""].map(textOf);
		const [old, now] = texts.map(wordsOf) as [string[], string[]];
		count += Math.max(missing(now, old), missing(old, now), 1);
	}
	return count;
}

function textOf(value: Values[string]): string {
	return Array.isArray(value) ? value.join(" ") : String(value);
}

function wordsOf(text: string): string[] {
	return text.replaceAll(/<[^>]*>/g, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Counts repeated words. */
function missing(words: readonly string[], others: readonly string[]): number {
	const left = new Map<string, number>();
	for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
	return words.filter((word) => {
		const count = left.get(word) ?? 0;
		left.set(word, count - 1);
		return count <= 0;
	}).length;
}
