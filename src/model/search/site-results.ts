import type { PassagePart } from "./passage.ts";

export interface SearchResult {
	readonly title: readonly PassagePart[];
	/** Such as "Case study". */
	readonly label: string;
	/** Path on the website. */
	readonly path: string;
	readonly passage: readonly PassagePart[];
}

export interface SearchFilter {
	/** Value of the parameter `type`. */
	readonly type: string;
	readonly label: string;
	/** Number of results, up to `mostCounted` + 1. */
	readonly count: number;
}

/** A longer list reports that there are more. */
export const mostCounted = 1_000;

export interface SiteResults {
	readonly results: readonly SearchResult[];
	/** Types with results, whatever the requested type. */
	readonly filters: readonly SearchFilter[];
	/** The query with its typos corrected, if nothing has the words as they were written; "" otherwise. */
	readonly corrected: string;
	/** A result has all words. */
	readonly hasAllWords: boolean;
}

export const noResults: SiteResults = { results: [], filters: [], corrected: "", hasAllWords: false };

export interface SuggestedPage {
	readonly title: string;
	/** Path on the website. */
	readonly path: string;
}
