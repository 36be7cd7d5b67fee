import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import { draftTitlesOf } from "../../data/editorial/comments/commented.ts";
import { findActor } from "../../data/records/people/actors.ts";
import { findPeople } from "../../data/records/people/people.ts";
import { visibleAmong } from "../../data/records/rights/record-access.ts";
import { recordKey } from "../../data/schema/record-key.ts";
import type { Row } from "../../data/schema/rows.ts";
import { type RecordId, toId, type UserId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { system } from "../../model/rights/access.ts";
import type { CommentLetter } from "./comment-letter.ts";

export interface CommentsSince {
	/** `content/ID`, or the id of a link. */
	readonly about: string;
	readonly thread: string;
	/** Milliseconds since the epoch. */
	readonly since: number;
}

const mostInLetter = 10;

function isAbout(about: string): RawBuilder<unknown> {
	const [, collection, recordId] = /^([^/]+)\/(.+)$/s.exec(about) ?? [];
	if (recordId === undefined) return sql`t.share_id = ${about} and c.by_whom = ''`;
	return sql`t.collection = ${collection} and t.record_id = ${recordId} and c.by_whom <> ''`;
}

/** Undefined when there are no comments of others that the user may see. */
export async function readComments(
	database: Database,
	{ about, since }: CommentsSince,
	userId: UserId,
): Promise<CommentLetter | undefined> {
	const { rows } = await sql<Row>`select t.collection, t.record_id, t.quote, c.id, c.thread_id, c.by_whom,
			c.guest, c.text
		from comments c join comment_threads t on t.id = c.thread_id
		where ${isAbout(about)}
			and t.verdict = '' and c.at >= ${since} and c.deleted_at = 0 and c.by_whom <> ${userId}
		order by c.at, c.id`.execute(database.db);
	const visible = await visibleRows(database, rows, userId);
	const [first] = visible;
	if (!first) return undefined;
	const record = recordOf(first);
	const listed = visible.slice(0, mostInLetter);
	const titles = await draftTitlesOf(database, listed.map(recordOf));
	// Guests of a release link comment on several records.
	const elsewhere = (row: Row) => (row.record_id === first.record_id ? "" : titles(recordOf(row)));
	const people = await findPeople(
		database,
		system,
		listed.map(({ by_whom }) => String(by_whom)),
	);
	return {
		title: titles(record),
		singular: collections[record.collection].singular,
		path: `/cms/${record.collection}/${encodeURIComponent(record.recordId)}#comment-${String(first.thread_id)}`,
		comments: listed.map((row) => ({
			who: row.by_whom === "" ? String(row.guest) : (people.get(String(row.by_whom))?.name ?? "Somebody"),
			isGuest: row.by_whom === "",
			text: String(row.text),
			quote: (row.id === row.thread_id && String(row.quote)) || elsewhere(row),
		})),
		more: visible.length - listed.length,
	};
}

async function visibleRows(
	database: Database,
	rows: readonly Row[],
	userId: UserId,
): Promise<readonly Row[]> {
	const actor = await findActor(database, userId);
	if (!actor) return [];
	const seen = await visibleAmong(
		database,
		actor,
		rows.map(recordOf).map(({ collection, recordId: id }) => ({ collection, id })),
	);
	return rows.filter((row) => seen.has(recordKey(recordOf(row).collection, recordOf(row).recordId)));
}

function recordOf({ collection, record_id }: Row) {
	return { collection: collection as CollectionName, recordId: toId<RecordId>(record_id) };
}
