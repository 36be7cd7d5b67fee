import type { Dialect } from "../../database/database.ts";

/** Longest usual stem. Without an index, SQLite merges all words of a prefix. */
const indexedBeginnings = Array.from({ length: 12 }, (_, index) => index + 1).join(" ");

export const [textTable, titleTable] = ["content_search", "content_search_titles"] as const;

export const searched = [textTable, titleTable];

const wordsTable = "search_words";

/**
 * Words for the correction of typos. Words one typo apart share a half and its length, unless the middle letters are
 * swapped.
 */
const knownWords = [
	`create table if not exists ${wordsTable} (word text not null, head text not null, tail text not null)`,
	`create index if not exists search_words_by_head on ${wordsTable} (head, word)`,
	`create index if not exists search_words_by_tail on ${wordsTable} (tail, word)`,
];

/**
 * Idempotent. Restores and moves derive the content again. SQLite's separate index of titles avoids a scan of texts.
 * Omitting positions halves the index.
 */
export function searchTable(dialect: Dialect): string[] {
	if (dialect === "postgres")
		return [
			`create table if not exists content_search (
				collection text not null, record_id text not null, variant text not null, updated_at bigint not null,
				words tsvector not null, places text[] not null, primary key (collection, record_id, variant))`,
			"create index if not exists content_search_by_words on content_search using gin (words)",
			// Searches would scan pending entries, so the planner would scan all articles instead.
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
