import { sql } from "kysely";
import { plain } from "../../../model/search/plain.ts";
import type { Database } from "../../database/database.ts";
import { letOthersGoFirst } from "../../database/in-steps.ts";
import { inTransaction } from "../../database/transaction.ts";
import { addWords, removeUnusedWords } from "./known-words.ts";
import { isOfVisitors, scopeToken, withoutScopes } from "./scopes.ts";
import { searched, textTable, titleTable } from "./search-tables.ts";

/** Its scopes let searches skip other documents. */
export interface SearchDocument {
	/** Variant; undefined for the record's own values. */
	readonly of?: string;
	readonly title: string;
	readonly text: string;
	readonly scopes: readonly string[];
}

export interface SearchedRecord {
	readonly collection: string;
	readonly id: string;
	readonly updatedAt: number;
}

/** A save moves the record to the front; otherwise its position stays. */
export async function indexDocuments(
	inside: Database,
	record: SearchedRecord,
	documents: readonly SearchDocument[],
	isSaved = true,
): Promise<void> {
	await removeDocuments(inside, record, isSaved ? [] : documents.map(({ of = "" }) => of));
	for (const document of documents) await addDocument(inside, record, document);
	const shown = documents.filter(({ scopes }) => scopes.some(isOfVisitors));
	if (shown.length > 0) await addWords(inside, shown.map(({ title, text }) => `${title} ${text}`).join(" "));
}

async function addDocument(
	{ db, dialect }: Database,
	{ collection, id, updatedAt }: SearchedRecord,
	{ of = "", title, text, scopes }: SearchDocument,
) {
	if (dialect === "postgres") {
		await sql`insert into content_search (collection, record_id, variant, updated_at, words, places)
			values (${collection}, ${id}, ${of}, ${updatedAt},
				setweight(to_tsvector('english', ${plain(title)}) || to_tsvector('simple', ${plain(title)}), 'A')
					|| to_tsvector('english', ${plain(text)}),
				${scopes}::text[])`.execute(db);
		return;
	}
	await sql`insert into content_search_ids (collection, record_id, variant) values (${collection}, ${id}, ${of})
		on conflict do nothing`.execute(db);
	const tokens = scopes.map(scopeToken).join(" ");
	const words = [
		[textTable, `${withoutScopes(`${title} ${text}`)} ${tokens}`],
		[titleTable, `${withoutScopes(title)} ${tokens}`],
	] as const;
	for (const [table, all] of words)
		await sql`insert into ${sql.table(table)} (rowid, words) select row_id, ${all} from content_search_ids
			where collection = ${collection} and record_id = ${id} and variant = ${of}`.execute(db);
}

/** @param staying variants that preserve their position */
export async function removeDocuments(
	{ db, dialect }: Database,
	{ collection, id }: Pick<SearchedRecord, "collection" | "id">,
	staying: readonly string[] = [],
): Promise<void> {
	const isOfRecord = sql`collection = ${collection} and record_id = ${id}`;
	if (dialect === "sqlite") {
		for (const table of searched)
			await sql`delete from ${sql.table(table)} where rowid in
				(select row_id from content_search_ids where ${isOfRecord})`.execute(db);
		await sql`delete from content_search_ids where ${isOfRecord}
			and variant not in (${sql.join(staying)})`.execute(db);
	} else await sql`delete from content_search where ${isOfRecord}`.execute(db);
}

const pagesAtOnce = 200;

/** Removes unused words, also from SQLite's index, which retains them until a merge. */
export async function forgetGoneWords(database: Database): Promise<void> {
	await removeUnusedWords(database);
	if (database.dialect === "postgres") return;
	for (const table of searched) {
		// Negative numbers start a merge of all parts; positive ones continue it.
		for (let pages = -pagesAtOnce; await mergeParts(database, table, pages); pages = pagesAtOnce)
			await letOthersGoFirst();
	}
}

/** Returns whether there is more to merge. */
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
		// The command itself counts as one change.
		return (await changes()) - before > 1;
	});
}
