import type { FieldValue } from "../../../model/field.ts";
import type { Values } from "../../../model/values.ts";

export interface Extent {
	readonly fields: number;
	readonly words: number;
}

/** A moved word does not count. */
export function extentOf(stored: Values, typed: Values): Extent {
	const names = Object.keys(typed);
	const words = names.reduce((sum, name) => sum + changedWords(stored[name], typed[name]), 0);
	return { fields: names.length, words };
}

export function sayExtent({ fields, words }: Extent): string {
	const inFields = fields === 1 ? "1 field" : `${fields} fields`;
	if (words === 0) return inFields;
	return `${words === 1 ? "1 word" : `${words.toLocaleString("en-NZ")} words`} in ${inFields}`;
}

/** A replaced word counts once. */
function changedWords(before: FieldValue | null | undefined, after: FieldValue | null | undefined): number {
	if (typeof before !== "string" || typeof after !== "string") return 0;
	const left = new Map<string, number>();
	for (const word of wordsOf(before)) left.set(word, (left.get(word) ?? 0) + 1);
	let added = 0;
	for (const word of wordsOf(after)) {
		const count = left.get(word) ?? 0;
		if (count > 0) left.set(word, count - 1);
		else added += 1;
	}
	const removed = [...left.values()].reduce((sum, count) => sum + count, 0);
	return Math.max(added, removed);
}

function wordsOf(text: string): readonly string[] {
	return text.replace(/<[^>]*>/g, " ").match(/\S+/g) ?? [];
}
