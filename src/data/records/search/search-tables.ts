import type { Dialect } from "../../database/database.ts";

/** Stems are hardly ever longer; a beginning without an index has SQLite merge all words that begin so. */
const indexedBeginnings = Array.from({ length: 12 }, (_, index) => index + 1).join(" ");

export const [ofTexts, ofTitles] = ["content_search", "content_search_titles"] as const;

/** The tables of words that SQLite has. */
export const searched = [ofTexts, ofTitles];

/**
 * Returns the idempotent statements that create the search tables. SQLite has a separate table of titles: few articles
 * have a given word in their title, and a shared index would have to be scanned for them. Scopes are stored as words.
 * Word positions are not stored, which halves the size of the index.
 */
export function searchTable(dialect: Dialect): string[] {
	if (dialect === "postgres")
		return [
			`create table if not exists content_search (
				record_id text not null references content (id) on delete cascade, variant text not null,
				words tsvector not null, places text[] not null, primary key (record_id, variant))`,
			"create index if not exists content_search_by_words on content_search using gin (words)",
			// Every search reads what waits to be put into an index, so the planner would rather read all articles.
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

/** The tables that these statements make. */
export function searchTableNames(dialect: Dialect): readonly string[] {
	return dialect === "postgres" ? [ofTexts] : ["content_search_ids", ...searched];
}
