import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../database/database.ts";
import { scopeToken } from "./scopes.ts";
import { textTable, titleTable } from "./search-tables.ts";

/** Limit for a frequent word; more than a user pages through. */
const mostRanked = 12_000;
/** Nearly every text contains words with a given prefix of one or two letters. */
const tellingLength = 3;

/**
 * Source of (record_id, rank) with at most `enough` documents that contain every word in one of the scopes. The lowest
 * rank is the best.
 * SQLite returns title matches first, then the most recently saved documents, in the order of one index: a score over
 * all matches would block the event loop. With several words, titles are searched only if one word has three letters,
 * because short prefixes match too many titles. `titlesBeginning` are articles whose title begins with the words:
 * stemming hides some of them.
 * PostgreSQL scores the matches, up to a maximum number.
 */
export function matchesOf(
	dialect: Dialect,
	words: readonly string[],
	scopes: readonly string[],
	enough: number,
	titlesBeginning?: RawBuilder<unknown>,
): RawBuilder<unknown> {
	if (dialect === "postgres") {
		const query = tsquery(words);
		return sql`select record_id, min(-ts_rank(words, ${query})) as rank from (
				select record_id, words from content_search
					where places && ${scopes}::text[] and words @@ ${query} limit ${mostRanked}) as found
			group by record_id order by rank, record_id desc limit ${enough}`;
	}
	const newest = (table: string, part: number) => sql`select rowid, ${sql.lit(part)} as part from (
			select rowid from ${sql.table(table)} where ${sql.ref(table)} match ${matchText(words, scopes)}
			order by rowid desc limit 0 + ${enough})`;
	const doTitlesCount = words.length === 1 || words.some((word) => word.length >= tellingLength);
	return sql`select ids.record_id, min(found.part * 1e12 - found.rowid) as rank from (
			${newest(textTable, 1)}
			${doTitlesCount ? sql`union all ${newest(titleTable, 0)}` : sql``}
			${titlesBeginning ? sql`union all select row_id, 0 from content_search_ids where record_id in (${titlesBeginning})` : sql``}
		) as found join content_search_ids ids on ids.row_id = found.rowid
		group by ids.record_id`;
}

export function countOf(
	dialect: Dialect,
	words: readonly string[],
	scopes: readonly string[],
	most: number,
): RawBuilder<number> {
	const condition =
		dialect === "postgres"
			? sql`places && ${scopes}::text[] and words @@ ${tsquery(words)}`
			: sql`content_search match ${matchText(words, scopes)}`;
	return sql`(select count(*) from (select 1 from content_search where ${condition} limit 0 + ${most + 1}) as counted)`;
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
