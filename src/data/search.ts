import { sql } from "kysely";
import type { Database, Dialect } from "./database.ts";

/**
 * Word search over articles. Beside the text, each document lists its places as tokens, so that a search within
 * one site never reads what other sites have. Diacritics are ignored: 'whanau' finds 'whānau'.
 */
export interface SearchDocument {
	readonly id: string;
	readonly title: string;
	readonly text: string;
	readonly places: readonly string[];
}

const maxWords = 8;

/** The statements that make the search tables, each safe to repeat. */
export function searchTable(dialect: Dialect): string[] {
	if (dialect === "postgres")
		return [
			`create table if not exists content_search (
				record_id text primary key references content (id) on delete cascade,
				words tsvector not null, places text[] not null)`,
			"create index if not exists content_search_by_words on content_search using gin (words)",
		];
	return [
		"create table if not exists content_search_ids (row_id integer primary key, record_id text not null unique)",
		`create virtual table if not exists content_search using fts5(
			title, text, places, content='', contentless_delete=1,
			tokenize='porter unicode61 remove_diacritics 2')`,
	];
}

/** Makes the document findable, in place of the one that stood under its id. */
export async function indexDocument(inside: Database, document: SearchDocument): Promise<void> {
	await removeDocument(inside, document.id);
	const { id, title, text } = document;
	if (inside.dialect === "postgres") {
		await sql`insert into content_search (record_id, words, places) values (${id},
			setweight(to_tsvector('english', ${plain(title)}), 'A') || to_tsvector('english', ${plain(text)}),
			${document.places}::text[])`.execute(inside.db);
		return;
	}
	await sql`insert into content_search_ids (record_id) values (${id})`.execute(inside.db);
	await sql`insert into content_search (rowid, title, text, places)
		select row_id, ${title}, ${text}, ${document.places.map(placeToken).join(" ")}
		from content_search_ids where record_id = ${id}`.execute(inside.db);
}

/** Makes the document unfindable. */
export async function removeDocument({ db, dialect }: Database, id: string): Promise<void> {
	if (dialect === "sqlite") {
		await sql`delete from content_search where rowid in
			(select row_id from content_search_ids where record_id = ${id})`.execute(db);
		await sql`delete from content_search_ids where record_id = ${id}`.execute(db);
	} else await sql`delete from content_search where record_id = ${id}`.execute(db);
}

/** A source of (record_id, rank) of the documents at one of the places that have every word; the best rank first. */
export function matchesOf(dialect: Dialect, words: readonly string[], places: readonly string[]) {
	if (dialect === "postgres") {
		const query = words.map((word) => `${word}:*`).join(" & ");
		return sql`select record_id, -ts_rank(words, to_tsquery('english', ${query})) as rank from content_search
			where words @@ to_tsquery('english', ${query}) and places && ${places}::text[]`;
	}
	const text = words.map((word) => `"${word}"*`).join(" AND ");
	const query = `{title text} : (${text}) AND places : (${places.map(placeToken).join(" OR ")})`;
	return sql`select ids.record_id, bm25(content_search, 5.0, 1.0, 0.0) as rank from content_search
		join content_search_ids ids on ids.row_id = content_search.rowid
		where content_search match ${query}`;
}

/** The words of what a visitor typed: lower case, without diacritics, letters and digits only. */
export function wordsOf(query: string): string[] {
	return (plain(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords).map((word) => word.slice(0, 40));
}

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A place as one token that no word of a text can equal. */
function placeToken(place: string): string {
	return `zzplace${Buffer.from(place).toString("hex")}`;
}
