import type { Database } from "../../database/database.ts";
import type { Tier } from "../../records/search/matches.ts";
import { correctionOf, countEach } from "./corrections.ts";

/** Words that most texts have, useless on their own. */
const fillers = new Set(
	"the and for with from that this are was our you your how what when who why can has have not its all any".split(
		" ",
	),
);
const shortestTelling = 3;
const shortestVaried = 5;

export interface SearchQuery {
	/** The best matches first. The last includes all results. */
	readonly tiers: readonly Tier[];
	/** With corrections of words that no document has. */
	readonly words: readonly string[];
	readonly isCorrected: boolean;
	/** For marks in results. */
	readonly marked: readonly string[];
}

/** Replaces words that no document has. */
export async function correctWords(
	database: Database,
	words: readonly string[],
	scopes: readonly string[],
): Promise<Pick<SearchQuery, "words" | "isCorrected">> {
	const counts = await countEach(database, words, scopes);
	const corrections = await Promise.all(
		words.map(async (word, index) => (counts[index] ? undefined : correctionOf(database, word, scopes))),
	);
	return {
		words: words.map((word, index) => corrections[index] ?? word),
		isCorrected: corrections.some((correction) => correction !== undefined),
	};
}

/** Documents with all words, then with one of them. */
export function queryOf(
	words: readonly string[],
	alternatives: readonly (readonly string[])[],
	isCorrected: boolean,
): SearchQuery {
	const [exact, near] = [
		words.map((word) => [word]),
		words.map((word, at) => [word, ...(alternatives[at] ?? [])]),
	];
	const hasAlternatives = alternatives.some(({ length }) => length > 0);
	const telling = near.filter(([word = ""]) => word.length >= shortestTelling && !fillers.has(word));
	const tiers: Tier[] = [
		{ words: exact },
		...(hasAlternatives ? [{ words: near }] : []),
		...(words.length > 1 && telling.length > 0 ? [{ words: telling, isAny: true }] : []),
	];
	return { tiers, words, isCorrected, marked: near.flat() };
}

/** Corrections of each longer word of the query. */
export async function alternativesOf(
	database: Database,
	words: readonly string[],
	scopes: readonly string[],
): Promise<string[][]> {
	const each = await Promise.all(
		words.map((word) => (word.length < shortestVaried ? undefined : correctionOf(database, word, scopes))),
	);
	return each.map((word) => (word === undefined ? [] : [word]));
}
