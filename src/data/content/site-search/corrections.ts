import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { wordsNear } from "../../records/search/known-words.ts";
import { countOfTier } from "../../records/search/matches.ts";

const shortestTyped = 4;
const shortestCorrected = 5;
const mostCandidates = 12;
/** More documents do not make a word more likely. */
const mostCounted = 50;

/** Word one typo from `word` that most documents of the scopes contain. Short words are not corrected. */
export async function correctionOf(
	database: Database,
	word: string,
	scopes: readonly string[],
): Promise<string | undefined> {
	if (word.length < shortestTyped) return undefined;
	// Only the plural or only the singular may be known.
	const forms = [word, word.endsWith("s") ? word.slice(0, -1) : `${word}s`];
	const near = (await Promise.all(forms.map((form) => wordsNear(database, form)))).flat();
	const likely = [...new Set(near)]
		.filter((each) => !each.startsWith(word) && Math.max(each.length, word.length) >= shortestCorrected)
		.toSorted((one, other) => likelihoodOf(other, word) - likelihoodOf(one, word))
		.slice(0, mostCandidates);
	const counts = await countEach(database, likely, scopes);
	const most = Math.max(0, ...counts);
	return most > 0 ? likely[counts.indexOf(most)] : undefined;
}

/** Few typos are in the first letter. */
function likelihoodOf(candidate: string, word: string): number {
	return (candidate[0] === word[0] ? 2 : 0) + (candidate.length === word.length ? 1 : 0);
}

/** Number of documents, up to `mostCounted`. */
export async function countEach(
	{ db, dialect }: Database,
	words: readonly string[],
	scopes: readonly string[],
): Promise<number[]> {
	if (words.length === 0) return [];
	const columns = words.map((word, index) => {
		const count = countOfTier(dialect, { words: [[word]] }, scopes, mostCounted);
		return sql`${count} as ${sql.ref(`count${index}`)}`;
	});
	const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
	return words.map((_, index) => Number(rows[0]?.[`count${index}`]));
}
