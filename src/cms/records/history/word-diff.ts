import { commonOf } from "../../../model/rich-text/common.ts";
import { wordsOf } from "./marked-words.ts";

/** A stretch of text that is in both versions, or in one of them. */
export interface Stretch {
	readonly text: string;
	readonly in: "both" | "before" | "after";
}

/** What was taken out of a text and what was put in, word by word. */
export function diffWords(before: string, after: string): readonly Stretch[] {
	const [a, b] = [wordsOf(before), wordsOf(after)];
	const found: Stretch[] = [];
	let [i, j] = [0, 0];
	for (const [nextI, nextJ] of [...commonOf(a, b), [a.length, b.length] as const]) {
		found.push({ text: a.slice(i, nextI).join(""), in: "before" });
		found.push({ text: b.slice(j, nextJ).join(""), in: "after" });
		found.push({ text: a[nextI] ?? "", in: "both" });
		[i, j] = [nextI + 1, nextJ + 1];
	}
	return joined(found.filter(({ text }) => text !== ""));
}

function joined(stretches: readonly Stretch[]): Stretch[] {
	const found: Stretch[] = [];
	for (const stretch of stretches) {
		const last = found.at(-1);
		if (last?.in === stretch.in) found[found.length - 1] = { ...last, text: last.text + stretch.text };
		else found.push(stretch);
	}
	return found;
}
