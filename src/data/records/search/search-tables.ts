import type { Dialect } from "../../database/database.ts";

/** Stems are hardly ever longer. For a prefix without an index, SQLite merges all words that begin with it. */
const indexedBeginnings = Array.from({ length: 12 }, (_, index) => index + 1).join(" ");

export const [textTable, titleTable] = ["content_search", "content_search_titles"] as const;

export const searched = [textTable, titleTable];

const wordsTable = "search_words";

/**
 * Words of published texts, for the correction of typos. Two words that are one typo apart have the same first half or
 * the same second half, unless the typo swaps the letters in the middle. Each half is stored behind the length of the
 * word, so that an index finds the few candidates.
 */
const knownWords = [
	`create table if not exists ${wordsTable} (word text not null, head text not null, tail text not null)`,
	`create index if not exists search_words_by_head on ${wordsTable} (head, word)`,
	`create index if not exists search_words_by_tail on ${wordsTable} (tail, word)`,
];

/**
 * Idempotent statements. Restored and moved databases fill these tables from their records. SQLite has a separate table of titles: few articles have a given word in their title, and a
 * shared index would have to be scanned for them. Scopes are stored as words. Word positions are not stored, which
 * halves the size of the index.
 */
export function searchTable(dialect: Dialect): string[] {
	if (dialect === "postgres")
		return [
			`create table if not exists content_search (
				collection text not null, record_id text not null, variant text not null, updated_at bigint not null,
				words tsvector not null, places text[] not null, primary key (collection, record_id, variant))`,
			"create index if not exists content_search_by_words on content_search using gin (words)",
			// Every search would scan pending index entries, so the planner would prefer to scan all articles.
			"alter index content_search_by_words set (fastupdate = off)",
			...knownWords,
		];
	return [
		`create table if not exists content_search_ids (row_id integer primary key, collection text not null,
			record_id text not null, variant text not null, unique (collection, record_id, variant))`,
		...searched.map(
			(table) => `create virtual table if not exists ${table} using fts5(
				words, content='', contentless_delete=1, prefix='${indexedBeginnings}',
				detail=none, tokenize='porter unicode61 remove_diacritics 2')`,
		),
		...knownWords,
	];
}

export function searchTableNames(dialect: Dialect): readonly string[] {
	return [...(dialect === "postgres" ? [textTable] : ["content_search_ids", ...searched]), wordsTable];
}
