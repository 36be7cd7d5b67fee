import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../database/database.ts";
import { scopeToken } from "./scopes.ts";
import { ofTexts, ofTitles } from "./search-tables.ts";

/** Maximum number of documents ranked for a frequent word; more than a user pages through. */
const mostRanked = 12_000;
/** Nearly every text contains words with a given prefix of one or two letters. */
const tellingLength = 3;

/**
 * Returns a source of (record_id, rank) with at most `enough` documents that contain every word in one of the scopes.
 * The lowest rank is the best.
 * SQLite returns title matches first, then the most recently saved documents, in the order of one index: a score over
 * all matches would block the event loop. With several words, titles are searched only if one word has three letters,
 * because short prefixes match too many titles.
 * PostgreSQL scores the matches, up to a maximum number.
 */
export function matchesOf(
	dialect: Dialect,
	words: readonly string[],
	scopes: readonly string[],
	enough: number,
	{ titlesBeginning, beside }: Narrowing = {},
): RawBuilder<unknown> {
	if (dialect === "postgres") {
		const query = tsquery(words);
		const besides = beside
			? sql`union all select record_id, words from (${besideOf(dialect, ofTexts, words, beside)}) as also`
			: sql``;
		return sql`select record_id, min(-ts_rank(words, ${query})) as rank from (
				(select record_id, words from content_search
					where places && ${scopes}::text[] and words @@ ${query} limit ${mostRanked}) ${besides}) as found
			group by record_id order by rank, record_id desc limit ${enough}`;
	}
	const newest = (table: string, part: number) => sql`select rowid, ${sql.lit(part)} as part from (
			select rowid from ${sql.table(table)} where ${sql.ref(table)} match ${matchText(words, scopes)}
			order by rowid desc limit 0 + ${enough})
		${beside ? sql`union all select rowid, ${sql.lit(part)} from (${besideOf(dialect, table, words, beside)})` : sql``}`;
	const doTitlesCount = words.length === 1 || words.some((word) => word.length >= tellingLength);
	return sql`select ids.record_id, min(found.part * 1e12 - found.rowid) as rank from (
			${newest(ofTexts, 1)}
			${doTitlesCount ? sql`union all ${newest(ofTitles, 0)}` : sql``}
			${titlesBeginning ? sql`union all select row_id, 0 from content_search_ids where record_id in (${titlesBeginning})` : sql``}
		) as found join content_search_ids ids on ids.row_id = found.rowid
		group by ids.record_id`;
}

/** Further filters and sources of a search. */
interface Narrowing {
	/** Query of articles whose title begins with the words; stemming hides some of them from SQLite. */
	readonly titlesBeginning?: RawBuilder<unknown>;
	readonly beside?: Beside;
}

/** A small set of documents that is searched one by one, in addition to the index. */
interface Beside {
	/** Query of the result of `documentsOf`. */
	readonly documents: RawBuilder<unknown>;
	readonly scopes: readonly string[];
}

/** Returns the documents that contain every word, with the columns of their table. */
function besideOf(dialect: Dialect, table: string, words: readonly string[], { documents, scopes }: Beside) {
	// The offset makes PostgreSQL start with the few documents; it underestimates the cost of a full word search.
	if (dialect === "postgres")
		return sql`select t.record_id, t.words from ${documents} as few cross join lateral (
				select record_id, words, places from ${sql.table(table)} where record_id = few.document offset 0) as t
			where t.places && ${scopes}::text[] and t.words @@ ${tsquery(words)}`;
	// The cross join makes SQLite start with the few documents.
	return sql`select ${sql.ref(`${table}.rowid`)} from ${documents} as few cross join ${sql.table(table)}
		where ${sql.ref(`${table}.rowid`)} = few.document and ${sql.ref(table)} match ${matchText(words, scopes)}`;
}

/** Returns a query of the search documents of articles, as `document`. @param ids a query of their ids */
export function documentsOf(dialect: Dialect, ids: RawBuilder<unknown>): RawBuilder<unknown> {
	if (dialect === "postgres") return sql`select record_id as document from ${ids} as few_ids`;
	return sql`select row_id as document from content_search_ids where record_id in ${ids}`;
}

/** Returns an expression that counts the documents in one of the scopes with every word, up to `most` plus one. */
export function countOf(
	dialect: Dialect,
	words: readonly string[],
	scopes: readonly string[],
	most: number,
	beside?: Beside,
): RawBuilder<number> {
	const found =
		dialect === "postgres"
			? sql`places && ${scopes}::text[] and words @@ ${tsquery(words)}`
			: sql`content_search match ${matchText(words, scopes)}`;
	const besides = beside
		? sql`union all select 1 from (${besideOf(dialect, ofTexts, words, beside)}) as also`
		: sql``;
	return sql`(select count(*) from (select 1 from content_search where ${found} ${besides} limit 0 + ${most + 1}) as counted)`;
}

// Titles are also stored unstemmed, so that every prefix of their words matches.
function tsquery(words: readonly string[]): RawBuilder<unknown> {
	const all = words.map((word) => `${word}:*`).join(" & ");
	return sql`(to_tsquery('english', ${all}) || to_tsquery('simple', ${all}))`;
}

function matchText(words: readonly string[], scopes: readonly string[]): string {
	const all = words.map((word) => `"${word}"*`).join(" AND ");
	return `${all} AND (${scopes.map(scopeToken).join(" OR ")})`;
}
