import type { TermInput } from "../../../model/api/editorial/replace-api.ts";
import { mediaIdOf } from "../../../model/media/media.ts";
import type { TermKind } from "../../../model/replace/term.ts";

/** One thing to find, as it is being typed. Files are addresses, as fields have them. */
export interface Wanted {
	/** Tells it from the others on the screen. */
	readonly key: string;
	readonly kind: TermKind;
	readonly find: string;
	readonly replacement: string;
	/** Whether it is to be taken out where nothing takes its place. */
	readonly isTakenOut: boolean;
	readonly matchCase: boolean;
	readonly matchMacrons: boolean;
	readonly wholeWord: boolean;
}

/** What there is to find, as staff read it. */
export const kindLabels: Readonly<Record<TermKind, string>> = {
	text: "Text",
	phone: "Phone number",
	file: "File",
	link: "Link",
	person: "Person (author)",
};

let last = 0;

/** Something to find, with nothing typed beyond what is given. */
export function newWanted(given: Partial<Wanted> = {}): Wanted {
	last++;
	return {
		...{ key: `term-${last}`, kind: "text", find: "", replacement: "", isTakenOut: false },
		...{ matchCase: false, matchMacrons: false, wholeWord: true },
		...given,
	};
}

/** What the server is asked for; without a replacement where none is said yet. */
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

/** Tells whether it is said of each of them what takes its place. */
export function isReplaced(terms: readonly TermInput[]): boolean {
	return terms.every(({ replacement }) => replacement !== undefined);
}

const longestShown = 40;

/** What a release is called unless its maker says otherwise. */
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
