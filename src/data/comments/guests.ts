import { sql } from "kysely";
import type { CommentThread } from "../../model/api/comment-api.ts";
import { type GuestComment, mostOfLink } from "../../model/api/comment-api.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import type { Row } from "../schema/rows.ts";
import { beginThread, full } from "./begin-thread.ts";
import { toThreads } from "./comment-rows.ts";
import { requireRecord } from "./commented.ts";
import { locate } from "./locate.ts";

/** What a link shows, as far as comments are concerned. */
export interface OfShare {
	/** Id of the link. */
	readonly id: string;
	readonly collection: CollectionName;
	readonly recordId: string;
}

/** What the guests of a link have said by it, the oldest first: nothing that anybody else has. */
export async function listOfShare(database: Database, share: string): Promise<CommentThread[]> {
	const { rows } = await sql<Row>`select t.* from comment_threads t
		join comments c on c.id = t.id and c.deleted_at = 0
		where t.share_id = ${share} order by t.created_at, t.id limit 0 + ${mostOfLink}`.execute(database.db);
	const threads = await toThreads(database, rows);
	return threads.map((thread) => ({ ...thread, comments: thread.comments.slice(0, 1) }));
}

/** Begins a thread for somebody who was shown a record. @throws {InvalidError} {NotFoundError} */
export async function beginByGuest(
	inside: Database,
	share: OfShare,
	{ name, text, page, quote, before, after }: GuestComment,
	at: number,
): Promise<CommentThread> {
	const of = { name: share.collection, id: share.recordId };
	await requireRecord(inside, of);
	const { rows } = await sql<Row>`select count(*) as said from comment_threads
		where share_id = ${share.id}`.execute(inside.db);
	if (Number(rows[0]?.said) >= mostOfLink)
		throw full(`By one link, ${mostOfLink} comments can be made at most`);
	const anchor = await locate(inside, of, { quote, before, after, block: 0 });
	const guest = { name, share: share.id, page };
	return beginThread(inside, of, { anchor, text }, { by: "", guest, at });
}
