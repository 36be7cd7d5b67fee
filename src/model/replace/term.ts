import type { Words } from "./find-text.ts";

export const termKinds = ["text", "phone", "file", "link", "person"] as const;
export type TermKind = (typeof termKinds)[number];

export interface Term extends Words {
	readonly kind: TermKind;
	/** For files and persons, the id. For links, `wholeWord` means the complete address. */
	readonly find: string;
	/** Undefined to search only, "" to delete the hit, the address for a file, the id for a person. */
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
	/** Element or attribute around it in rich text; else "". */
	readonly part: string;
	readonly before: string;
	readonly hit: string;
	readonly after: string;
	/** Reason against replacement; "" if there is none. */
	readonly blocked: string;
	readonly splices: readonly Splice[];
}
