import type { Words } from "./find-text.ts";

/** Kinds of search terms. */
export const termKinds = ["text", "phone", "file", "link", "person"] as const;
export type TermKind = (typeof termKinds)[number];

/** A search term with its replacement. */
export interface Term extends Words {
	readonly kind: TermKind;
	/**
	 * Words, a phone number, an address, or the id of a file or person. For a link, `wholeWord` means the whole address.
	 */
	readonly find: string;
	/** Undefined for a search only; "" to delete the hit. For a file, its address; for a person, the id. */
	readonly replacement: string | undefined;
	/** Size of the replacement image; 0 if it has none. */
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
	/** The hit with the text before and after it. */
	readonly before: string;
	readonly hit: string;
	readonly after: string;
	/** Why it cannot be replaced here, in words; "" where it can. */
	readonly blocked: string;
	readonly splices: readonly Splice[];
}
