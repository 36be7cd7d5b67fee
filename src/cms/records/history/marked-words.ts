/** Bits of a word's mark. */
export const settings = { bold: 1, italic: 2, underlined: 4, struck: 8, code: 16 } as const;

/** Private use characters encode the formatting of the following word. */
const firstMark = 0xe000;
const anyMark = /[\uE000-\uE01F]/g;
const word = "[\\p{L}\\p{N}’']+|[^\\s\\p{L}\\p{N}]";
const words = new RegExp(word, "gu");
const markedWords = new RegExp(`\\s+|[\\uE001-\\uE01F]?(?:${word})`, "gu");

/** @param setting bits of `settings`, 0 for none */
export function markedAs(text: string, setting: number): string {
	const plain = text.replaceAll(anyMark, "");
	if (setting === 0) return plain;
	return plain.replaceAll(words, (each) => String.fromCharCode(firstMark + setting) + each);
}

export function wordsOf(marked: string): string[] {
	return marked.match(markedWords) ?? [];
}

export interface Run {
	readonly text: string;
	readonly setting: number;
}

export function runsOf(marked: string): readonly Run[] {
	const runs: Run[] = [];
	let space = "";
	for (const each of wordsOf(marked)) {
		if (/^\s/.test(each)) {
			space = each;
			continue;
		}
		const mark = each.charCodeAt(0) - firstMark;
		const [setting, text] = mark > 0 && mark < 0x20 ? [mark, each.slice(1)] : [0, each];
		const last = runs.at(-1);
		if (last?.setting === setting) runs[runs.length - 1] = { setting, text: last.text + space + text };
		else runs.push(...(space ? [{ setting: 0, text: space }] : []), { setting, text });
		space = "";
	}
	return space ? [...runs, { setting: 0, text: space }] : runs;
}
