import { type RawBuilder, sql } from "kysely";
import type { Database, Dialect } from "./database.ts";

/**
 * Word search over articles. Beside the text, each document lists the shelves that it stands on, so that a search
 * never reads what stands elsewhere. Diacritics are ignored: 'whanau' finds 'whānau'.
 */
export interface SearchDocument {
	readonly id: string;
	readonly title: string;
	readonly text: string;
	/** From `shelfOf`. */
	readonly shelves: readonly string[];
}

/** Where a search looks: the articles of one status and type at one place. */
export function shelfOf(status: string, type: string, place: string): string {
	return `${status}/${type}/${place}`;
}

const maxWords = 8;
/** Of a word that more documents have, so many are compared: more than anybody pages through. */
const mostRanked = 12_000;

/** The statements that make the search tables, each safe to repeat. */
export function searchTable(dialect: Dialect): string[] {
	if (dialect === "postgres")
		return [
			`create table if not exists content_search (
				record_id text primary key references content (id) on delete cascade,
				words tsvector not null, shelves text[] not null)`,
			"create index if not exists content_search_by_words on content_search using gin (words)",
		];
	return [
		"create table if not exists content_search_ids (row_id integer primary key, record_id text not null unique)",
		`create virtual table if not exists content_search using fts5(
			title, text, shelves, content='', contentless_delete=1, prefix='1 2 3 4',
			tokenize='porter unicode61 remove_diacritics 2')`,
	];
}

/**
 * Drops the search tables of an older program, which had no index of how words begin: for a letter SQLite read what
 * every word with it has. What they held is derived again.
 */
export async function dropOldSearch({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") return;
	const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
		where name = 'content_search' and sql not like '%prefix=%'`.execute(db);
	if (rows.length === 0) return;
	await sql`drop table content_search`.execute(db);
	await sql`delete from content_search_ids`.execute(db);
}

/** Makes the document findable, in place of the one that stood under its id. */
export async function indexDocument(inside: Database, document: SearchDocument): Promise<void> {
	await removeDocument(inside, document.id);
	const { id, title, text } = document;
	if (inside.dialect === "postgres") {
		await sql`insert into content_search (record_id, words, shelves) values (${id},
			setweight(to_tsvector('english', ${plain(title)}) || to_tsvector('simple', ${plain(title)}), 'A')
				|| to_tsvector('english', ${plain(text)}),
			${document.shelves}::text[])`.execute(inside.db);
		return;
	}
	await sql`insert into content_search_ids (record_id) values (${id})`.execute(inside.db);
	await sql`insert into content_search (rowid, title, text, shelves)
		select row_id, ${title}, ${text}, ${document.shelves.map(shelfToken).join(" ")}
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

/**
 * A source of (record_id, rank) of at most `enough` documents on one of the shelves that have every word; the lowest
 * rank is the best. In SQLite those with the words in the title come first, then the most recently saved, which one
 * index gives in order: a score over all matches would hold up everybody else while it is worked out. PostgreSQL
 * scores them, up to a number of matches.
 * @param titlesBeginning ids of articles whose title begins with the words; stemming hides some of them from SQLite
 */
export function matchesOf(
	dialect: Dialect,
	words: readonly string[],
	shelves: readonly string[],
	enough: number,
	titlesBeginning?: RawBuilder<unknown>,
): RawBuilder<unknown> {
	if (dialect === "postgres") {
		const query = tsquery(words);
		return sql`select record_id, -ts_rank(words, ${query}) as rank from (
				select record_id, words from content_search
				where words @@ ${query} and shelves && ${shelves}::text[] limit ${mostRanked}) as found
			order by rank, record_id desc limit ${enough}`;
	}
	const newest = (columns: string) => sql`select rowid from content_search
		where content_search match ${matchText(columns, words, shelves)}
		order by rowid desc limit 0 + ${enough}`;
	return sql`select ids.record_id, min(found.part * 1e12 - found.rowid) as rank from (
			select rowid, 0 as part from (${newest("title")})
			union all select rowid, 1 as part from (${newest("title text")})
			${titlesBeginning ? sql`union all select row_id, 0 from content_search_ids where record_id in (${titlesBeginning})` : sql``}
		) as found join content_search_ids ids on ids.row_id = found.rowid
		group by ids.record_id`;
}

/**
 * How many documents on one of the shelves have every word, as an expression; of more than `most`, one more than that.
 */
export function countOf(
	dialect: Dialect,
	words: readonly string[],
	shelves: readonly string[],
	most: number,
): RawBuilder<number> {
	const found =
		dialect === "postgres"
			? sql`words @@ ${tsquery(words)} and shelves && ${shelves}::text[]`
			: sql`content_search match ${matchText("title text", words, shelves)}`;
	return sql`(select count(*) from (select 1 from content_search where ${found} limit 0 + ${most + 1}) as counted)`;
}

// Titles are kept unstemmed too, so that every beginning of their words is found.
function tsquery(words: readonly string[]): RawBuilder<unknown> {
	const all = words.map((word) => `${word}:*`).join(" & ");
	return sql`(to_tsquery('english', ${all}) || to_tsquery('simple', ${all}))`;
}

function matchText(columns: string, words: readonly string[], shelves: readonly string[]): string {
	const all = words.map((word) => `"${word}"*`).join(" AND ");
	return `{${columns}} : (${all}) AND shelves : (${shelves.map(shelfToken).join(" OR ")})`;
}

/** The words of what a visitor typed: lower case, without diacritics, letters and digits only. */
export function wordsOf(query: string): string[] {
	return (plain(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords).map((word) => word.slice(0, 40));
}

/** Text as searches compare it: lower case, without diacritics. */
export function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A shelf as one token that no word of a text can equal. */
function shelfToken(shelf: string): string {
	return `zzshelf${Buffer.from(shelf).toString("hex")}`;
}
