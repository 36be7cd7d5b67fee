import { type RawBuilder, sql } from "kysely";
import type { RecordOf } from "../../model/model.ts";
import type { Database, Dialect } from "../database/database.ts";

/**
 * Word search over articles. Beside the text, each document lists the scopes that it is in, so that a search
 * never reads documents of others. Diacritics are ignored: 'whanau' finds 'whānau'.
 */
export interface SearchDocument {
	readonly id: string;
	readonly title: string;
	readonly text: string;
	/** From `scopeOf`. */
	readonly scopes: readonly string[];
}

/** A scope is where a list or a search looks: the articles of one status and type at one placement. */
export function scopeOf(status: string, type: string, placement: string): string {
	return `${status}/${type}/${placement}`;
}

const maxWords = 8;
/** Of a word that more documents have, so many are compared: more than anybody pages through. */
const mostRanked = 12_000;
/** Nearly every text has words that begin with a letter or two. */
const tellingLength = 3;

/** Stems are hardly ever longer; a beginning without an index has SQLite merge all words that begin so. */
const indexedBeginnings = Array.from({ length: 12 }, (_, index) => index + 1).join(" ");

/**
 * The statements that make the search tables, each safe to repeat. The column of the scopes is called places. Where in
 * a text a word is, nobody asks: without that, the index is less than half as large.
 */
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
			title, text, places, content='', contentless_delete=1, prefix='${indexedBeginnings}',
			detail=column, tokenize='porter unicode61 remove_diacritics 2')`,
	];
}

/** Makes an article findable at these placements, and by what it names. */
export async function indexArticle(
	inside: Database,
	{ id, title, text, status, type, domains }: RecordOf<"content"> & { readonly text: string },
	placements: readonly string[],
): Promise<void> {
	const scopes = [...new Set(["", ...domains, ...placements])].map((placement) =>
		scopeOf(status, type, placement),
	);
	await indexDocument(inside, { id, title, text, scopes });
}

/** Makes the document findable, in place of the one that stood under its id. */
export async function indexDocument(inside: Database, document: SearchDocument): Promise<void> {
	await removeDocument(inside, document.id);
	const { id, title, text } = document;
	if (inside.dialect === "postgres") {
		await sql`insert into content_search (record_id, words, places) values (${id},
			setweight(to_tsvector('english', ${plain(title)}) || to_tsvector('simple', ${plain(title)}), 'A')
				|| to_tsvector('english', ${plain(text)}),
			${document.scopes}::text[])`.execute(inside.db);
		return;
	}
	await sql`insert into content_search_ids (record_id) values (${id})`.execute(inside.db);
	await sql`insert into content_search (rowid, title, text, places)
		select row_id, ${title}, ${text}, ${document.scopes.map(scopeToken).join(" ")}
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
 * A source of (record_id, rank) of at most `enough` documents in one of the scopes that have every word; the lowest
 * rank is the best. In SQLite those with the words in the title come first, then the most recently saved, which one
 * index gives in order: a score over all matches would hold up everybody else while it is worked out. Of
 * several words titles count only if one has three letters: few have all of such beginnings, and all would be looked
 * through for those. PostgreSQL scores them, up to a number of matches.
 * @param titlesBeginning ids of articles whose title begins with the words; stemming hides some of them from SQLite
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
		return sql`select record_id, -ts_rank(words, ${query}) as rank from (
				select record_id, words from content_search
				where words @@ ${query} and places && ${scopes}::text[] limit ${mostRanked}) as found
			order by rank, record_id desc limit ${enough}`;
	}
	const newest = (columns: string) => sql`select rowid from content_search
		where content_search match ${matchText(columns, words, scopes)}
		order by rowid desc limit 0 + ${enough}`;
	const doTitlesCount = words.length === 1 || words.some((word) => word.length >= tellingLength);
	return sql`select ids.record_id, min(found.part * 1e12 - found.rowid) as rank from (
			select rowid, 1 as part from (${newest("title text")})
			${doTitlesCount ? sql`union all select rowid, 0 as part from (${newest("title")})` : sql``}
			${titlesBeginning ? sql`union all select row_id, 0 from content_search_ids where record_id in (${titlesBeginning})` : sql``}
		) as found join content_search_ids ids on ids.row_id = found.rowid
		group by ids.record_id`;
}

/**
 * How many documents in one of the scopes have every word, as an expression; of more than `most`, one more than that.
 */
export function countOf(
	dialect: Dialect,
	words: readonly string[],
	scopes: readonly string[],
	most: number,
): RawBuilder<number> {
	const found =
		dialect === "postgres"
			? sql`words @@ ${tsquery(words)} and places && ${scopes}::text[]`
			: sql`content_search match ${matchText("title text", words, scopes)}`;
	return sql`(select count(*) from (select 1 from content_search where ${found} limit 0 + ${most + 1}) as counted)`;
}

// Titles are kept unstemmed too, so that every beginning of their words is found.
function tsquery(words: readonly string[]): RawBuilder<unknown> {
	const all = words.map((word) => `${word}:*`).join(" & ");
	return sql`(to_tsquery('english', ${all}) || to_tsquery('simple', ${all}))`;
}

function matchText(columns: string, words: readonly string[], scopes: readonly string[]): string {
	const all = words.map((word) => `"${word}"*`).join(" AND ");
	return `{${columns}} : (${all}) AND places : (${scopes.map(scopeToken).join(" OR ")})`;
}

/** SQLite knows an older Unicode: where some of these were marks, it begins another word. */
const letters = /[[\p{L}\p{N}]--[\u{19b0}-\u{19c0}\u{19c8}\u{19c9}\u{1cf2}\u{1cf3}]]+/gv;

/** The words of what a visitor typed: lower case, without diacritics, letters and digits only. */
export function wordsOf(query: string): string[] {
	return (plain(query).match(letters) ?? []).slice(0, maxWords).map((word) => word.slice(0, 40));
}

/** Text as searches compare it: lower case, without diacritics. */
export function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A scope as one token that no word which is searched for can begin: its first letter is for private use. */
function scopeToken(scope: string): string {
	return `\u{e000}${Buffer.from(scope).toString("hex")}`;
}
