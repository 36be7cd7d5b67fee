import type { PassagePart } from "./passage.ts";

export interface SearchResult {
	readonly title: readonly PassagePart[];
	/** Such as "Case study". */
	readonly label: string;
	readonly path: string;
	readonly passage: readonly PassagePart[];
}

export interface SearchFilter {
	/** Value of the parameter `type`. */
	readonly type: string;
	readonly label: string;
	/** Up to `mostCounted` + 1. */
	readonly count: number;
}

export const mostCounted = 1_000;

export interface SiteResults {
	readonly results: readonly SearchResult[];
	/** Types with results, whatever the requested type. */
	readonly filters: readonly SearchFilter[];
	/** Query with corrected typos, if the original has no result; else "". */
	readonly corrected: string;
	/** At least one result has all words. */
	readonly hasAllWords: boolean;
}

export const noResults: SiteResults = { results: [], filters: [], corrected: "", hasAllWords: false };

export interface SuggestedPage {
	readonly title: string;
	readonly path: string;
}
