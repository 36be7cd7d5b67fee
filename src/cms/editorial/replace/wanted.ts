import type { TermInput } from "../../../model/api/editorial/replace-api.ts";
import { mediaIdOf } from "../../../model/media/media.ts";
import type { TermKind } from "../../../model/replace/term.ts";

/** A search term in the form. Files are addresses, as in fields. */
export interface Wanted {
	/** Unique key on the screen. */
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

/** Labels of the term types. */
export const kindLabels: Readonly<Record<TermKind, string>> = {
	text: "Text",
	phone: "Phone number",
	file: "File",
	link: "Link",
	person: "Person (author)",
};

let last = 0;

/** Returns an empty search term with the given values. */
export function newWanted(given: Partial<Wanted> = {}): Wanted {
	last++;
	return {
		...{ key: `term-${last}`, kind: "text", find: "", replacement: "", isTakenOut: false },
		...{ matchCase: false, matchMacrons: false, wholeWord: true },
		...given,
	};
}

/** Returns the request for a term, without a replacement if none is typed yet. */
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

/** Returns whether every term has a replacement. */
export function isReplaced(terms: readonly TermInput[]): boolean {
	return terms.every(({ replacement }) => replacement !== undefined);
}

const longestShown = 40;

/** Returns the default title of a release. */
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
