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

/** How a field is searched; depends on its kind. */
export type Searched = "text" | "rich" | "address" | "email" | "reference";

/** A range of a value with its replacement. */
export interface Splice {
	readonly start: number;
	readonly end: number;
	readonly put: string;
}

/** A hit of a term in a value. */
export interface Hit {
	/** Index of the term. */
	readonly term: number;
	/** Name of the element or attribute around it in rich text; else "". */
	readonly part: string;
	/** The hit with the text before and after it. */
	readonly before: string;
	readonly hit: string;
	readonly after: string;
	/** Reason why it cannot be replaced; "" for none. */
	readonly blocked: string;
	readonly splices: readonly Splice[];
}
