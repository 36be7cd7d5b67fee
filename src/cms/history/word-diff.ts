/** A stretch of text that is in both versions, or in one of them. */
export interface Stretch {
	readonly text: string;
	readonly in: "both" | "before" | "after";
}

/** Beyond this many differing words a comparison would take too long to be worth it. */
const maxWords = 4_000;

/** What was taken out of a text and what was put in, word by word. */
export function diffWords(before: string, after: string): readonly Stretch[] {
	const [a, b] = [wordsOf(before), wordsOf(after)];
	let start = 0;
	while (start < a.length && start < b.length && a[start] === b[start]) start++;
	let end = 0;
	while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
	const middle = compare(a.slice(start, a.length - end), b.slice(start, b.length - end));
	return joined([
		...a.slice(0, start).map((text) => ({ text, in: "both" as const })),
		...middle,
		...a.slice(a.length - end).map((text) => ({ text, in: "both" as const })),
	]);
}

/** Words, and the text between them. */
function wordsOf(text: string): string[] {
	return text.match(/\s+|[\p{L}\p{N}’']+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function compare(a: readonly string[], b: readonly string[]): Stretch[] {
	const removed = a.map((text) => ({ text, in: "before" as const }));
	const added = b.map((text) => ({ text, in: "after" as const }));
	if (a.length === 0 || b.length === 0 || a.length + b.length > maxWords) return [...removed, ...added];
	return walk(a, b, commonLengths(a, b));
}

/** Length of the longest common subsequence of what remains of both, from each pair of positions on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
	const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
	for (let i = a.length - 1; i >= 0; i--) {
		const [row, next] = [rows[i], rows[i + 1]];
		if (!row || !next) continue;
		for (let j = b.length - 1; j >= 0; j--)
			row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
	}
	return rows;
}

function walk(a: readonly string[], b: readonly string[], common: readonly Uint16Array[]): Stretch[] {
	const found: Stretch[] = [];
	let [i, j] = [0, 0];
	while (i < a.length || j < b.length) {
		const [mine = "", theirs = ""] = [a[i], b[j]];
		if (i < a.length && j < b.length && mine === theirs) {
			found.push({ text: mine, in: "both" });
			i++;
			j++;
		} else if (j >= b.length || (i < a.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
			found.push({ text: mine, in: "before" });
			i++;
		} else {
			found.push({ text: theirs, in: "after" });
			j++;
		}
	}
	return found;
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
