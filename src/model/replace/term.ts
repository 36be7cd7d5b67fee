import type { Words } from "./find-text.ts";

export const termKinds = ["text", "phone", "file", "link", "person"] as const;
export type TermKind = (typeof termKinds)[number];

export interface Term extends Words {
	readonly kind: TermKind;
	/** Words, number, address, or the id of a file or person. For a link, `wholeWord` means the whole address. */
	readonly find: string;
	/** Undefined for a search only; "" to delete the hit. For a file, its address; for a person, the id. */
	readonly replacement: string | undefined;
	/** 0 if it has none. */
	readonly width?: number;
	readonly height?: number;
}

export type Searched = "text" | "rich" | "address" | "email" | "reference" | "menu";

export interface Splice {
	readonly start: number;
	readonly end: number;
	readonly put: string;
}

export interface Hit {
	readonly term: number;
	/** Name of the element or attribute around it in rich text; else "". */
	readonly part: string;
	readonly before: string;
	readonly hit: string;
	readonly after: string;
	/** "" if it can be replaced. */
	readonly blocked: string;
	readonly splices: readonly Splice[];
}
