/** Content of foreign HTML that an article cannot contain. */
export const leftOutKinds = [
	...(["comment", "deletion", "hidden", "control", "script"] as const),
	...(["drawing", "picture", "embed", "title", "other"] as const),
] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

export interface LeftOut {
	readonly kind: LeftOutKind;
	readonly count: number;
	readonly words: number;
}

/** Sums the parts and words of each kind. */
export function mergeLeftOut(first: readonly LeftOut[], second: readonly LeftOut[]): LeftOut[] {
	const kinds = Map.groupBy([...first, ...second], ({ kind }) => kind);
	return [...kinds].map(([kind, parts]) => ({
		kind,
		count: parts.reduce((sum, { count }) => sum + count, 0),
		words: parts.reduce((sum, { words }) => sum + words, 0),
	}));
}

interface Wording {
	readonly one: string;
	readonly many: string;
	/** Counts words instead of parts. */
	readonly byWords?: true;
	/** "left out" by default. */
	readonly done?: string;
}

const wordings: Readonly<Record<LeftOutKind, Wording>> = {
	comment: { one: "comment", many: "comments" },
	deletion: { one: "deleted word", many: "deleted words", byWords: true },
	hidden: { one: "hidden word", many: "hidden words", byWords: true },
	control: { one: "button or form field", many: "buttons or form fields" },
	script: { one: "script", many: "scripts" },
	drawing: { one: "drawing", many: "drawings" },
	picture: { one: "picture", many: "pictures" },
	embed: { one: "embedded item", many: "embedded items", done: "replaced with a link" },
	title: { one: "page title", many: "page titles" },
	other: { one: "part of the text", many: "parts of the text" },
};

/** Such as "3 comments were left out." */
export function describeLeftOut({ kind, count, words }: LeftOut): string {
	const { one, many, byWords, done = "left out" } = wordings[kind];
	const number = byWords ? words : count;
	if (number === 1) return `1 ${one} was ${done}.`;
	return `${number.toLocaleString("en-NZ")} ${many} were ${done}.`;
}
