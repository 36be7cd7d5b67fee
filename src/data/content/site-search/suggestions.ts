import { sql } from "kysely";
import type { CollectionName } from "../../../model/model.ts";
import { hasMatch } from "../../../model/search/passage.ts";
import type { SuggestedPage } from "../../../model/search/site-results.ts";
import type { Database } from "../../database/database.ts";
import { rankedMatches } from "../../records/search/matches.ts";
import { wordsOf } from "../../records/search/words.ts";
import { readMatches } from "./matched-records.ts";
import { correctWords } from "./search-query.ts";
import { type SearchedSite, scopesOfCollections, searchedCollections } from "./searched-collections.ts";

const mostSuggested = 3;
const mostCandidates = 40;
/** Share of the path's words in the title. */
const leastShare = 0.5;
const shortestTelling = 3;

/** Live pages whose titles share words with the path, typos corrected: most words first, then the newest. */
export async function suggestPages(
	database: Database,
	site: SearchedSite,
	path: string,
): Promise<SuggestedPage[]> {
	const written = wordsOfPath(path);
	if (site.placements.length === 0 || written.length === 0) return [];
	const scopes = scopesOfCollections(searchedCollections(), site);
	const { words } = await correctWords(database, written, scopes);
	const each = words.map((word) => [word]);
	const ranked = rankedMatches(database.dialect, {
		tiers: [{ words: each }, { words: each, isAny: true }],
		...{ scopes, enough: mostCandidates, isTitleOnly: true },
	});
	const { rows } = await sql<{ collection: CollectionName; record_id: string }>`${ranked}`.execute(
		database.db,
	);
	const matches = rows.map(({ collection, record_id }) => ({ collection, id: record_id }));
	const records = await readMatches(database, matches, {
		website: site.placements[0] ?? "",
		withTexts: false,
	});
	const shareOf = (title: string) => words.filter((word) => hasMatch(title, [word])).length / words.length;
	return records
		.map(({ title, path }) => ({ title, path, share: shareOf(title) }))
		.filter((page) => page.share >= leastShare && page.path !== "")
		.toSorted((one, other) => other.share - one.share)
		.slice(0, mostSuggested)
		.map(({ title, path }) => ({ title, path }));
}

/** Numbers and file extensions do not describe a page. */
function wordsOfPath(path: string): string[] {
	const last = path.split("/").findLast((part) => part !== "") ?? "";
	return wordsOf(last.replace(/\.[a-z]{1,5}$/i, "")).filter(
		(word) => word.length >= shortestTelling && !/\d/.test(word),
	);
}
