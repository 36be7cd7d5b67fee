import { isInCode } from "./typography.ts";

export interface MarkMatch {
	readonly index: number;
	/** The words with their marks. */
	readonly text: string;
	readonly words: string;
}

export const markNames = ["code", "bold", "italic", "strike"] as const;

// The words neither begin nor end with a space, and no letter precedes the first mark.
const patterns: Readonly<Record<(typeof markNames)[number], readonly RegExp[]>> = {
	code: [/(?<![\p{L}\p{N}_`\\])`([^`\s](?:[^`]*[^`\s])?)`$/u],
	bold: [
		/(?<![\p{L}\p{N}_*\\])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u,
		/(?<![\p{L}\p{N}_\\])__([^\s_](?:[^_]*[^\s_])?)__$/u,
	],
	italic: [
		/(?<![\p{L}\p{N}_*\\])\*([^\s*](?:[^*]*[^\s*])?)\*$/u,
		/(?<![\p{L}\p{N}_\\])_([^\s_](?:[^_]*[^\s_])?)_$/u,
	],
	strike: [/(?<![\p{L}\p{N}_~\\])~~([^\s~](?:[^~]*[^\s~])?)~~$/u],
};

/** Returns the words whose mark the last character completes. */
export function markAtEnd(text: string, name: (typeof markNames)[number]): MarkMatch | undefined {
	if (name !== "code" && isInCode(text)) return undefined;
	const match = patterns[name].map((pattern) => pattern.exec(text)).find((found) => found !== null);
	const [marked, words] = match ?? [];
	return match && marked !== undefined && words !== undefined
		? { index: match.index, text: marked, words }
		: undefined;
}

export function linkAtEnd(text: string): (MarkMatch & { readonly address: string }) | undefined {
	const match = /(?<![!\\])\[([^[\]]+)\]\(([^\s()]+)\)$/.exec(text);
	const [marked, words, address] = match ?? [];
	return match && marked !== undefined && words !== undefined && address !== undefined
		? { index: match.index, text: marked, words, address }
		: undefined;
}
