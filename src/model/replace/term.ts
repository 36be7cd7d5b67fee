import type { Words } from "./find-text.ts";

/** What can be looked for. */
export const termKinds = ["text", "phone", "file", "link", "person"] as const;
export type TermKind = (typeof termKinds)[number];

/** One thing that is looked for, with what is to take its place. */
export interface Term extends Words {
	readonly kind: TermKind;
	/** Words, a number, or an address; of a file and a person, its id. Of a link, `wholeWord` is the whole address. */
	readonly find: string;
	/** Undefined where nothing is to be replaced yet; "" to take it out. Of a file, its address; of a person, its id. */
	readonly replacement: string | undefined;
	/** Of the picture that takes the place of another; 0 where it has none. */
	readonly width?: number;
	readonly height?: number;
}

/** How a field is searched, which follows from its kind. */
export type Searched = "text" | "rich" | "address" | "email" | "reference";

/** A stretch of a value, and what takes its place. */
export interface Splice {
	readonly start: number;
	readonly end: number;
	readonly put: string;
}

/** A place where a term was found in a value. */
export interface Hit {
	/** Which of the terms. */
	readonly term: number;
	/** Name of the element or attribute that it is in, of rich text; else "". */
	readonly part: string;
	/** What is before it, the hit, and what is after it, as people read them. */
	readonly before: string;
	readonly hit: string;
	readonly after: string;
	/** Why it cannot be replaced here, in words; "" where it can. */
	readonly blocked: string;
	readonly splices: readonly Splice[];
}
