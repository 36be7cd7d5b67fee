import { sql } from "kysely";
import { draftTitlesOf } from "../../data/comments/commented.ts";
import type { Database } from "../../data/database/database.ts";
import { findPeople } from "../../data/people/people.ts";
import type { Row } from "../../data/schema/rows.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { CommentLetter } from "./comment-letter.ts";

/** What a mail is to tell of: all that was said in a thread, or by the guests of a link, since then. */
export interface SaidSince {
	/** Id of the thread, or of the link. */
	readonly about: string;
	readonly thread: string;
	/** Milliseconds since the epoch. */
	readonly since: number;
}

const mostTold = 10;

/** Reads what others have said, as it is when the letter is written; undefined where nothing is left of it. */
export async function readSaid(
	database: Database,
	{ about, since }: SaidSince,
	userId: string,
): Promise<CommentLetter | undefined> {
	const { rows } = await sql<Row>`select t.collection, t.record_id, t.quote, c.id, c.thread_id, c.by_whom,
			c.guest, c.text
		from comments c join comment_threads t on t.id = c.thread_id
		where (c.thread_id = ${about} or (t.share_id = ${about} and c.by_whom = ''))
			and c.at >= ${since} and c.deleted_at = 0 and c.by_whom <> ${userId}
		order by c.at, c.id`.execute(database.db);
	const [first] = rows;
	if (!first) return undefined;
	const record = { collection: first.collection as CollectionName, recordId: String(first.record_id) };
	const told = rows.slice(0, mostTold);
	const people = await findPeople(
		database,
		told.map(({ by_whom }) => String(by_whom)),
	);
	return {
		title: (await draftTitlesOf(database, [record]))(record),
		singular: collections[record.collection].singular,
		path: `/cms/${record.collection}/${encodeURIComponent(record.recordId)}#comment-${String(first.thread_id)}`,
		said: told.map(({ id, thread_id, by_whom, guest, text, quote }) => ({
			who: by_whom === "" ? String(guest) : (people.get(String(by_whom))?.name ?? "Somebody"),
			isGuest: by_whom === "",
			text: String(text),
			quote: id === thread_id ? String(quote) : "",
		})),
		more: rows.length - told.length,
	};
}
