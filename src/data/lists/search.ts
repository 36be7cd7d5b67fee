import { type RawBuilder, sql } from "kysely";
import type { Database, Dialect } from "../database/database.ts";
import { letOthersGoFirst } from "../database/in-steps.ts";
import { inTransaction } from "../database/transaction.ts";

/**
 * Word search over articles. Beside the text, each document lists the scopes that it is in, so that a search
 * never reads documents of others. Diacritics are ignored: 'whanau' finds 'whānau'.
 */
export interface SearchDocument {
	/** What an article's variant is called by; left out for what it says itself. */
	readonly of?: string;
	readonly title: string;
	readonly text: string;
	/** From `scopeOf`. */
	readonly scopes: readonly string[];
}

/** A scope is where a list or a search looks: the articles of one status and type at one placement. */
export function scopeOf(status: string, type: string, placement: string): string {
	return `${status}/${type}/${placement}`;
}

/** The scope in which staff alone find articles by what they say themselves: a website there says something else. */
export function expandedScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `~${placement}`);
}

/** The scope in which no website's visitors find articles: they are hidden where they are placed, or shown from a date on. */
export function heldScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `${heldMark}${placement}`);
}

const heldMark = "-";

/** Either of these scopes of an article, as an expression of what its rows say. */
export function scopeInSql({
	status,
	type,
	place,
	isHeld,
}: {
	readonly status: RawBuilder<unknown>;
	readonly type: RawBuilder<unknown>;
	readonly place: RawBuilder<unknown>;
	readonly isHeld: boolean;
}): RawBuilder<string> {
	const mark = sql.lit(isHeld ? heldMark : "");
	return sql<string>`(${status} || '/' || ${type} || '/' || ${mark} || ${place})`;
}

const maxWords = 8;
/** Of a word that more documents have, so many are compared: more than anybody pages through. */
const mostRanked = 12_000;
/** Nearly every text has words that begin with a letter or two. */
const tellingLength = 3;

/** Stems are hardly ever longer; a beginning without an index has SQLite merge all words that begin so. */
const indexedBeginnings = Array.from({ length: 12 }, (_, index) => index + 1).join(" ");

const [ofTexts, ofTitles] = ["content_search", "content_search_titles"] as const;
const searched = [ofTexts, ofTitles];

/**
 * The statements that make the search tables, each safe to repeat. SQLite has one of titles, too: few articles have a
 * word in their title, and one index of both would have to be looked through for them. Its scopes are words as any
 * other. Where a word is nobody asks: without that, the index is less than half as large.
 */
export function searchTable(dialect: Dialect): string[] {
	if (dialect === "postgres")
		return [
			`create table if not exists content_search (
				record_id text not null references content (id) on delete cascade, variant text not null,
				words tsvector not null, places text[] not null, primary key (record_id, variant))`,
			"create index if not exists content_search_by_words on content_search using gin (words)",
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

/** Drops the search tables of SQLite that had titles, texts and scopes apart: what they held is derived again. */
export async function dropOldSearch({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") return;
	for (const table of ["content_search", "content_search_ids"])
		await sql`drop table if exists ${sql.table(table)}`.execute(db);
}

/** Drops the search tables that had one document an article: what they held is derived again. */
export async function dropSearchOfOne({ db }: Database): Promise<void> {
	for (const table of [...searched, "content_search_ids"])
		await sql`drop table if exists ${sql.table(table)}`.execute(db);
}

/**
 * Makes an article findable by its documents, in place of those that it had.
 * @param isSaved whether it has just been saved, so that it is found before others; else it stays among them where it was
 */
export async function indexDocuments(
	inside: Database,
	id: string,
	documents: readonly SearchDocument[],
	isSaved = true,
): Promise<void> {
	await removeDocuments(inside, id, isSaved ? [] : documents.map(({ of = "" }) => of));
	for (const document of documents) await addDocument(inside, id, document);
}

async function addDocument(
	{ db, dialect }: Database,
	id: string,
	{ of = "", title, text, scopes }: SearchDocument,
) {
	if (dialect === "postgres") {
		await sql`insert into content_search (record_id, variant, words, places) values (${id}, ${of},
			setweight(to_tsvector('english', ${plain(title)}) || to_tsvector('simple', ${plain(title)}), 'A')
				|| to_tsvector('english', ${plain(text)}),
			${scopes}::text[])`.execute(db);
		return;
	}
	await sql`insert into content_search_ids (record_id, variant) values (${id}, ${of})
		on conflict do nothing`.execute(db);
	const tokens = scopes.map(scopeToken).join(" ");
	const words = [
		[ofTexts, `${withoutScopes(`${title} ${text}`)} ${tokens}`],
		[ofTitles, `${withoutScopes(title)} ${tokens}`],
	] as const;
	for (const [table, all] of words)
		await sql`insert into ${sql.table(table)} (rowid, words)
			select row_id, ${all} from content_search_ids where record_id = ${id} and variant = ${of}`.execute(db);
}

/** Makes an article unfindable. @param staying what the documents are of whose place in the order is kept */
export async function removeDocuments(
	{ db, dialect }: Database,
	id: string,
	staying: readonly string[] = [],
): Promise<void> {
	if (dialect === "sqlite") {
		for (const table of searched)
			await sql`delete from ${sql.table(table)} where rowid in
				(select row_id from content_search_ids where record_id = ${id})`.execute(db);
		await sql`delete from content_search_ids where record_id = ${id}
			and variant not in (${sql.join(staying)})`.execute(db);
	} else await sql`delete from content_search where record_id = ${id}`.execute(db);
}

/**
 * A source of (record_id, rank) of at most `enough` documents in one of the scopes that have every word; the lowest
 * rank is the best. In SQLite those with the words in the title come first, then the most recently saved, which one
 * index gives in order: a score over all matches would hold up everybody else while it is worked out. Of
 * several words titles count only if one has three letters: few have all of such beginnings, and all would be looked
 * through for those. PostgreSQL scores them, up to a number of matches.
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
					where words @@ ${query} and places && ${scopes}::text[] limit ${mostRanked}) ${besides}) as found
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

/** What a search finds beside the documents with the words in its scopes. */
interface Narrowing {
	/** Ids of articles whose title begins with the words; stemming hides some of them from SQLite. */
	readonly titlesBeginning?: RawBuilder<unknown>;
	readonly beside?: Beside;
}

/** Few documents that are looked through beside those of a search, one by one. */
interface Beside {
	/** A query of what `documentsOf` has found. */
	readonly documents: RawBuilder<unknown>;
	readonly scopes: readonly string[];
}

/** Those of the documents that have every word, with the columns of their table. */
function besideOf(dialect: Dialect, table: string, words: readonly string[], { documents, scopes }: Beside) {
	if (dialect === "postgres")
		return sql`select t.record_id, t.words from ${documents} as few join ${sql.table(table)} t on t.record_id = few.document
			where t.words @@ ${tsquery(words)} and t.places && ${scopes}::text[]`;
	// Crossed, so that SQLite begins with the few.
	return sql`select ${sql.ref(`${table}.rowid`)} from ${documents} as few cross join ${sql.table(table)}
		where ${sql.ref(`${table}.rowid`)} = few.document and ${sql.ref(table)} match ${matchText(words, scopes)}`;
}

/** A query of what the search tables call the documents of articles, as `document`. @param ids a query of their ids */
export function documentsOf(dialect: Dialect, ids: RawBuilder<unknown>): RawBuilder<unknown> {
	if (dialect === "postgres") return sql`select record_id as document from ${ids} as few_ids`;
	return sql`select row_id as document from content_search_ids where record_id in ${ids}`;
}

/**
 * How many documents in one of the scopes have every word, as an expression; of more than `most`, one more than that.
 */
export function countOf(
	dialect: Dialect,
	words: readonly string[],
	scopes: readonly string[],
	most: number,
	beside?: Beside,
): RawBuilder<number> {
	const found =
		dialect === "postgres"
			? sql`words @@ ${tsquery(words)} and places && ${scopes}::text[]`
			: sql`content_search match ${matchText(words, scopes)}`;
	const besides = beside
		? sql`union all select 1 from (${besideOf(dialect, ofTexts, words, beside)}) as also`
		: sql``;
	return sql`(select count(*) from (select 1 from content_search where ${found} ${besides} limit 0 + ${most + 1}) as counted)`;
}

// Titles are kept unstemmed too, so that every beginning of their words is found.
function tsquery(words: readonly string[]): RawBuilder<unknown> {
	const all = words.map((word) => `${word}:*`).join(" & ");
	return sql`(to_tsquery('english', ${all}) || to_tsquery('simple', ${all}))`;
}

function matchText(words: readonly string[], scopes: readonly string[]): string {
	const all = words.map((word) => `"${word}"*`).join(" AND ");
	return `${all} AND (${scopes.map(scopeToken).join(" OR ")})`;
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

/** First letter of a scope's token: for private use, so that no word which is searched for begins so. */
const scopeMark = "\u{e000}";

/** A scope as one token. */
function scopeToken(scope: string): string {
	return `${scopeMark}${Buffer.from(scope).toString("hex")}`;
}

/** A text that says of itself in which scope it is has a word that nobody searches for, and no more. */
function withoutScopes(text: string): string {
	return text.replaceAll(scopeMark, "\u{e001}");
}

/** So many pages of the index are merged at a time: some milliseconds. */
const pagesAtOnce = 200;

/** Takes the words of texts that are gone out of the index, in which SQLite leaves them until it merges its parts by itself. */
export async function forgetGoneWords(database: Database): Promise<void> {
	if (database.dialect === "postgres") return;
	for (const table of searched) {
		// Below 0 it begins anew, with all parts; above, it goes on.
		for (let pages = -pagesAtOnce; await mergeParts(database, table, pages); pages = pagesAtOnce)
			await letOthersGoFirst();
	}
}

/** @returns whether there is more to merge */
function mergeParts(database: Database, table: string, pages: number): Promise<boolean> {
	return inTransaction(database, async ({ db }) => {
		const changes = async () => {
			const { rows } = await sql<{ all: number }>`select total_changes() as "all"`.execute(db);
			return Number(rows[0]?.all);
		};
		const before = await changes();
		await sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values ('merge', ${pages})`.execute(
			db,
		);
		// The command itself counts as one.
		return (await changes()) - before > 1;
	});
}
