import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../database/database.ts";
import { scopeToken } from "./scopes.ts";
import { textTable, titleTable } from "./search-tables.ts";

/** More than a user pages through. */
const mostRanked = 12_000;
/** Nearly every text matches a shorter prefix. */
const tellingLength = 3;

/**
 * Returns (record_id, rank) of at most `enough` documents with every word in one of the scopes; lowest rank first.
 * SQLite returns title matches, then the last saved, since scores would block the event loop. Short prefixes match too
 * many titles, so several words need one of three letters. PostgreSQL scores matches, up to a maximum.
 * @param titlesBeginning articles that stemming might hide
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
	return countWhere(condition, most);
}

// Unstemmed titles match every prefix of their words.
function tsquery(words: readonly string[]): RawBuilder<unknown> {
	return queryOf(words.map((word) => `${word}:*`).join(" & "));
}

function queryOf(text: string): RawBuilder<unknown> {
	return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}

function matchText(words: readonly string[], scopes: readonly string[]): string {
	return withScopes(words.map((word) => `"${word}"*`).join(" AND "), scopes);
}

function withScopes(match: string, scopes: readonly string[]): string {
	return `(${match}) AND (${scopes.map(scopeToken).join(" OR ")})`;
}

/** A document matches one alternative of each word or, with `isAny`, of any word. */
export interface Tier {
	readonly words: readonly (readonly string[])[];
	readonly isAny?: boolean;
}

export interface Ranking {
	/** A document ranks by its first match. */
	readonly tiers: readonly Tier[];
	readonly scopes: readonly string[];
	readonly enough: number;
	readonly isTitleOnly?: boolean;
}

/** Returns (collection, record_id, part) by tier, titles first, then newest first. */
export function rankedMatches(
	dialect: Dialect,
	{ tiers, scopes, enough, isTitleOnly = false }: Ranking,
): RawBuilder<unknown> {
	if (dialect === "postgres") {
		const branches = tiers.map((tier, index) => {
			const [inTitle, anywhere] = [queryOf(tierQuery(tier, "A")), queryOf(tierQuery(tier, ""))];
			return sql`select * from (select collection, record_id, updated_at,
					${sql.lit(index * 2)} + case when words @@ ${inTitle} then 0 else 1 end as part
				from content_search where places && ${scopes}::text[] and words @@ ${isTitleOnly ? inTitle : anywhere}
				limit ${mostRanked}) as tier`;
		});
		return sql`select collection, record_id, min(part) as part from (${sql.join(branches, sql` union all `)}) as matches
			group by collection, record_id order by min(part), max(updated_at) desc, record_id desc limit ${enough}`;
	}
	const branches = tiers.flatMap((tier, index) =>
		(isTitleOnly ? [titleTable] : [titleTable, textTable]).map(
			(table, offset) => sql`select rowid, ${sql.lit(index * 2 + offset)} as part from (
				select rowid from ${sql.table(table)} where ${sql.ref(table)} match ${withScopes(tierText(tier), scopes)}
				order by rowid desc limit 0 + ${enough})`,
		),
	);
	return sql`select ids.collection, ids.record_id, min(ranked.part) as part from (${sql.join(branches, sql` union all `)}) as ranked
		join content_search_ids ids on ids.row_id = ranked.rowid
		group by ids.collection, ids.record_id order by min(ranked.part), max(ranked.rowid) desc limit 0 + ${enough}`;
}

/** Counts up to `most` + 1 documents. */
export function countOfTier(
	dialect: Dialect,
	tier: Tier,
	scopes: readonly string[],
	most: number,
): RawBuilder<number> {
	const condition =
		dialect === "postgres"
			? sql`places && ${scopes}::text[] and words @@ ${queryOf(tierQuery(tier, ""))}`
			: sql`content_search match ${withScopes(tierText(tier), scopes)}`;
	return countWhere(condition, most);
}

function countWhere(condition: RawBuilder<unknown>, most: number): RawBuilder<number> {
	return sql`(select count(*) from (select 1 from content_search where ${condition} limit 0 + ${most + 1}) as counted)`;
}

function tierText({ words, isAny }: Tier): string {
	const each = words.map((some) => `(${some.map((word) => `"${word}"*`).join(" OR ")})`);
	return each.join(isAny ? " OR " : " AND ");
}

/** @param weight "A" for titles, "" for all */
function tierQuery({ words, isAny }: Tier, weight: "A" | ""): string {
	const each = words.map((some) => `(${some.map((word) => `${word}:*${weight}`).join(" | ")})`);
	return each.join(isAny ? " | " : " & ");
}
