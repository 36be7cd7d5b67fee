import { type RawBuilder, sql } from "kysely";
import { draftTitlesOf } from "../../data/comments/commented.ts";
import type { Database } from "../../data/database/database.ts";
import { findPeople } from "../../data/people/people.ts";
import type { Row } from "../../data/schema/rows.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { system } from "../../model/rights/access.ts";
import type { CommentLetter } from "./comment-letter.ts";

/** Subject of a mail: all comments on a record by staff, or by the guests of a link, since a time. */
export interface SaidSince {
	/** Collection and id of the record, as `content/ID`, or id of the link. Mails of older programs have the id of a thread. */
	readonly about: string;
	readonly thread: string;
	/** Milliseconds since the epoch. */
	readonly since: number;
}

const mostTold = 10;

function isAbout(about: string): RawBuilder<unknown> {
	const [, collection, recordId] = /^([^/]+)\/(.+)$/s.exec(about) ?? [];
	if (recordId === undefined)
		return sql`(c.thread_id = ${about} or (t.share_id = ${about} and c.by_whom = ''))`;
	return sql`t.collection = ${collection} and t.record_id = ${recordId} and c.by_whom <> ''`;
}

/** Reads what others have said, as it is when the letter is written; undefined where nothing is left of it. */
export async function readSaid(
	database: Database,
	{ about, since }: SaidSince,
	userId: string,
): Promise<CommentLetter | undefined> {
	const { rows } = await sql<Row>`select t.collection, t.record_id, t.quote, c.id, c.thread_id, c.by_whom,
			c.guest, c.text
		from comments c join comment_threads t on t.id = c.thread_id
		where ${isAbout(about)}
			and c.at >= ${since} and c.deleted_at = 0 and c.by_whom <> ${userId}
		order by c.at, c.id`.execute(database.db);
	const [first] = rows;
	if (!first) return undefined;
	const record = { collection: first.collection as CollectionName, recordId: String(first.record_id) };
	const told = rows.slice(0, mostTold);
	const recordOf = ({ collection, record_id }: Row) => ({
		collection: collection as CollectionName,
		recordId: String(record_id),
	});
	const titles = await draftTitlesOf(database, told.map(recordOf));
	// By a link to a release, guests speak of several records.
	const elsewhere = (row: Row) => (row.record_id === first.record_id ? "" : titles(recordOf(row)));
	const people = await findPeople(
		database,
		system,
		told.map(({ by_whom }) => String(by_whom)),
	);
	return {
		title: titles(record),
		singular: collections[record.collection].singular,
		path: `/cms/${record.collection}/${encodeURIComponent(record.recordId)}#comment-${String(first.thread_id)}`,
		said: told.map((row) => ({
			who: row.by_whom === "" ? String(row.guest) : (people.get(String(row.by_whom))?.name ?? "Somebody"),
			isGuest: row.by_whom === "",
			text: String(row.text),
			quote: (row.id === row.thread_id && String(row.quote)) || elsewhere(row),
		})),
		more: rows.length - told.length,
	};
}
