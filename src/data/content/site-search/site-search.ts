import { sql } from "kysely";
import { type CollectionName, collections } from "../../../model/model.ts";
import { hasMatch, markWords, passageOf } from "../../../model/search/passage.ts";
import {
	mostCounted,
	noResults,
	type SearchFilter,
	type SearchResult,
	type SiteResults,
} from "../../../model/search/site-results.ts";
import type { Database } from "../../database/database.ts";
import { countOfTier, rankedMatches, type Tier } from "../../records/search/matches.ts";
import { type Match, type MatchedRecord, readMatches } from "./matched-records.ts";
import { alternativesOf, correctWords, queryOf, type SearchQuery } from "./search-query.ts";
import {
	filterOf,
	type SearchedSite,
	scopesOfCollections,
	searchedCollections,
} from "./searched-collections.ts";
import { suggestPages } from "./suggestions.ts";

export interface SiteQuery {
	readonly site: SearchedSite;
	readonly words: readonly string[];
	/** Value of a filter; "" for all. */
	readonly type: string;
	readonly limit: number;
	readonly offset: number;
}

export function openSiteSearch(database: Database) {
	return {
		/**
		 * Titles come before texts, all words before some, then the newest. Corrections replace words if nothing matches, and
		 * are added to few results.
		 */
		async searchSite({ site, words, type, limit, offset }: SiteQuery): Promise<SiteResults> {
			if (site.placements.length === 0 || words.length === 0) return noResults;
			const all = scopesOfCollections(searchedCollections(), site);
			const query = await correctedQuery(database, words, all, limit);
			const filters = await countTypes(database, query.tiers, site);
			const names = searchedCollections().filter((name) => type === "" || filterOf(name) === type);
			const scopes = scopesOfCollections(names, site);
			const ranking = { tiers: query.tiers, scopes, enough: offset + limit };
			const { rows } = await sql<{ collection: CollectionName; record_id: string }>`
				select * from (${rankedMatches(database.dialect, ranking)}) as ranked
				limit 0 + ${limit} offset 0 + ${offset}`.execute(database.db);
			const matches = rows.map(({ collection, record_id }): Match => ({ collection, id: record_id }));
			const records = await readMatches(database, matches, {
				website: site.placements[0] ?? "",
				withTexts: true,
			});
			return {
				results: records.map((record) => resultOf(record, query.marked)),
				filters: filters.filter(({ count }) => count > 0),
				corrected: query.isCorrected ? query.words.join(" ") : "",
				hasAllWords: query.hasAllWords,
			};
		},

		suggestPages: (site: SearchedSite, path: string) => suggestPages(database, site, path),
	};
}

async function correctedQuery(
	database: Database,
	words: readonly string[],
	scopes: readonly string[],
	enough: number,
): Promise<SearchQuery & { readonly hasAllWords: boolean }> {
	const count = async (tier: Tier) => {
		const counted = sql<{
			count: number;
		}>`select ${countOfTier(database.dialect, tier, scopes, enough)} as count`;
		return Number((await counted.execute(database.db)).rows[0]?.count);
	};
	const exact = await count({ words: words.map((word) => [word]) });
	if (exact >= enough) return { ...queryOf(words, [], false), hasAllWords: true };
	if (exact > 0) {
		const alternatives = await alternativesOf(database, words, scopes);
		return { ...queryOf(words, alternatives, false), hasAllWords: true };
	}
	const corrected = await correctWords(database, words, scopes);
	const query = queryOf(corrected.words, [], corrected.isCorrected);
	const hasAllWords =
		corrected.isCorrected && (await count({ words: query.words.map((word) => [word]) })) > 0;
	return { ...query, hasAllWords };
}

async function countTypes(
	{ db, dialect }: Database,
	tiers: readonly Tier[],
	site: SearchedSite,
): Promise<SearchFilter[]> {
	const names = searchedCollections();
	const widest = tiers.at(-1) ?? { words: [] };
	const counts = names.map((name) => {
		const count = countOfTier(dialect, widest, scopesOfCollections([name], site), mostCounted);
		return sql`${count} as ${sql.ref(name)}`;
	});
	const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
	return names.map((name) => ({
		type: filterOf(name),
		label: collections[name].foundByVisitors?.label ?? "",
		count: Number(rows[0]?.[name]),
	}));
}

function resultOf({ title, label, path, texts }: MatchedRecord, words: readonly string[]): SearchResult {
	const text = texts.find((each) => hasMatch(each, words)) ?? texts[0] ?? "";
	return { title: markWords(title, words), label, path, passage: passageOf(text, words) };
}
