import type { TermInput } from "../../../model/api/editorial/replace-api.ts";
import { mediaIdOf } from "../../../model/media/media.ts";
import type { TermKind } from "../../../model/replace/term.ts";

export interface Wanted {
	readonly key: string;
	readonly kind: TermKind;
	readonly find: string;
	readonly replacement: string;
	/** Whether matches are deleted without a replacement. */
	readonly isTakenOut: boolean;
	readonly matchCase: boolean;
	readonly matchMacrons: boolean;
	readonly wholeWord: boolean;
}

export const kindLabels: Readonly<Record<TermKind, string>> = {
	text: "Text",
	phone: "Phone number",
	file: "File",
	link: "Link",
	person: "Person (author)",
};

let last = 0;

export function newWanted(given: Partial<Wanted> = {}): Wanted {
	last++;
	return {
		...{ key: `term-${last}`, kind: "text", find: "", replacement: "", isTakenOut: false },
		...{ matchCase: false, matchMacrons: false, wholeWord: true },
		...given,
	};
}

export function termOf(wanted: Wanted): TermInput {
	const { kind, matchCase, matchMacrons, wholeWord } = wanted;
	const idOf = (value: string) => (kind === "file" ? (mediaIdOf(value) ?? value) : value);
	const replacement = idOf(wanted.replacement);
	return {
		kind,
		find: idOf(wanted.find),
		...((replacement !== "" || wanted.isTakenOut) && { replacement }),
		...(kind === "text" && { matchCase, matchMacrons }),
		...((kind === "text" || kind === "link") && { wholeWord }),
	};
}

export function isReplaced(terms: readonly TermInput[]): boolean {
	return terms.every(({ replacement }) => replacement !== undefined);
}

const longestShown = 40;

export function titleFor(terms: readonly TermInput[]): string {
	const [named = terms[0]] = terms.filter(({ kind }) => kind === "text" || kind === "phone");
	if (!named) return "Find and replace";
	const quoted = (text: string) =>
		`“${text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}”`;
	if (named.kind === "file" || named.kind === "person") return `Another ${named.kind}`;
	return named.replacement
		? `${quoted(named.find)} becomes ${quoted(named.replacement)}`
		: `Without ${quoted(named.find)}`;
}
