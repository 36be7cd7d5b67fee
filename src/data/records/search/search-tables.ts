import type { Dialect } from "../../database/database.ts";

/** Stems are hardly ever longer. For a prefix without an index, SQLite merges all words that begin with it. */
const indexedBeginnings = Array.from({ length: 12 }, (_, index) => index + 1).join(" ");

export const [textTable, titleTable] = ["content_search", "content_search_titles"] as const;

export const searched = [textTable, titleTable];

/**
 * Idempotent statements. SQLite has a separate table of titles: few articles have a given word in their title, and a
 * shared index would have to be scanned for them. Scopes are stored as words. Word positions are not stored, which
 * halves the size of the index.
 */
export function searchTable(dialect: Dialect): string[] {
	if (dialect === "postgres")
		return [
			`create table if not exists content_search (
				record_id text not null references content (id) on delete cascade, variant text not null,
				words tsvector not null, places text[] not null, primary key (record_id, variant))`,
			"create index if not exists content_search_by_words on content_search using gin (words)",
			// Every search would scan pending index entries, so the planner would prefer to scan all articles.
			"alter index content_search_by_words set (fastupdate = off)",
		];
	return [
		`create table if not exists content_search_ids (row_id integer primary key, record_id text not null,
			variant text not null, unique (record_id, variant))`,
		...searched.map(
			(table) => `create virtual table if not exists ${table} using fts5(
				words, content='', contentless_delete=1, prefix='${indexedBeginnings}',
				detail=none, tokenize='porter unicode61 remove_diacritics 2')`,
		),
	];
}

export function searchTableNames(dialect: Dialect): readonly string[] {
	return dialect === "postgres" ? [textTable] : ["content_search_ids", ...searched];
}
