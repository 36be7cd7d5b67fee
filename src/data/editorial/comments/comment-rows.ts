import { sql } from "kysely";
import type { Comment, CommentThread, Verdict } from "../../../model/api/editorial/comment-api.ts";
import { ConflictError } from "../../../model/errors.ts";
import { type CommentId, type ShareId, type ThreadId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";

export interface StoredComment extends Comment {
	readonly id: CommentId;
}

interface ReviewOfThread {
	readonly scope: WebsiteScope;
	readonly verdict: Verdict;
	readonly draftVersion: number;
	readonly draftCreatedAt: number;
	readonly requestedBy: string;
	/** Id of the requested reviewer; "" for all. */
	readonly requestedOf: string;
}

export interface StoredThread extends Omit<CommentThread, "verdict" | "scope" | "draftVersion"> {
	readonly id: ThreadId;
	readonly share: ShareId | "";
	readonly comments: readonly StoredComment[];
	readonly review?: ReviewOfThread;
}

export type ThreadRow = Omit<StoredThread, "comments">;

export interface CommentRow extends StoredComment {
	readonly threadId: ThreadId;
	/** Hash of the browser key; "" for none. */
	readonly guestKey: string;
}

/** The first comment has the id of its thread. */
export function firstCommentOf(thread: ThreadId): CommentId {
	return toId(thread);
}

function fromThreadRow(row: Row): ThreadRow {
	return {
		id: toId(row.id),
		version: Number(row.version),
		collection: row.collection as CollectionName,
		recordId: toId(row.record_id),
		anchor: {
			field: String(row.field),
			quote: String(row.quote),
			before: String(row.before_text),
			after: String(row.after_text),
			block: Number(row.block),
		},
		page: String(row.page),
		share: row.share_id === "" ? "" : toId(row.share_id),
		createdAt: Number(row.created_at),
		updatedAt: Number(row.updated_at),
		resolvedAt: Number(row.resolved_at),
		resolvedBy: String(row.resolved_by),
		...(row.verdict !== "" && {
			review: {
				scope: String(row.scope),
				verdict: row.verdict as Verdict,
				draftVersion: Number(row.draft_version),
				draftCreatedAt: Number(row.draft_created_at),
				requestedBy: String(row.requested_by),
				requestedOf: String(row.requested_of),
			},
		}),
	};
}

function fromCommentRow(row: Row): CommentRow {
	const isDeleted = Number(row.deleted_at) > 0;
	return {
		id: toId(row.id),
		threadId: toId(row.thread_id),
		by: String(row.by_whom),
		guest: String(row.guest),
		guestKey: String(row.guest_key),
		text: isDeleted ? "" : String(row.text),
		at: Number(row.at),
		editedAt: Number(row.edited_at),
		deletedAt: Number(row.deleted_at),
		...(row.verdict !== "" && {
			verdict: row.verdict as Verdict,
			draftVersion: Number(row.draft_version),
		}),
	};
}

export async function toThreads(database: Database, rows: readonly Row[]): Promise<StoredThread[]> {
	const said = await readComments(
		database,
		rows.map(({ id }) => toId(id)),
	);
	return rows.map((row) => {
		const thread = fromThreadRow(row);
		const comments = said.filter(({ threadId }) => threadId === thread.id);
		return { ...thread, comments: comments.map(({ threadId: _, guestKey: __, ...comment }) => comment) };
	});
}

async function readComments({ db }: Database, threads: readonly ThreadId[]): Promise<CommentRow[]> {
	if (threads.length === 0) return [];
	// The opening comment sorts first, even if the clock was set back.
	const { rows } = await sql<Row>`select * from comments where thread_id in (${sql.join(threads)})
		order by thread_id, case when id = thread_id then 0 else 1 end, at, id`.execute(db);
	return rows.map(fromCommentRow);
}

export async function readComment({ db }: Database, id: CommentId): Promise<CommentRow | undefined> {
	const row = await db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
	return row && fromCommentRow(row);
}

export async function readThread(database: Database, id: ThreadId): Promise<StoredThread | undefined> {
	const rows = await database.db.selectFrom("comment_threads").selectAll().where("id", "=", id).execute();
	const [thread] = await toThreads(database, rows);
	return thread;
}

/** @throws {ConflictError} if the id exists */
export async function addThreadRow({ db }: Database, thread: ThreadRow): Promise<void> {
	const { anchor, review } = thread;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("comment_threads")
		.values({
			id: thread.id,
			collection: thread.collection,
			record_id: thread.recordId,
			version: thread.version,
			field: anchor.field,
			quote: anchor.quote,
			before_text: anchor.before,
			after_text: anchor.after,
			block: anchor.block,
			page: thread.page,
			share_id: thread.share,
			created_at: thread.createdAt,
			updated_at: thread.updatedAt,
			...(review && {
				scope: review.scope,
				verdict: review.verdict,
				draft_version: review.draftVersion,
				draft_created_at: review.draftCreatedAt,
				requested_by: review.requestedBy,
				requested_of: review.requestedOf,
			}),
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (numInsertedOrUpdatedRows !== 1n) throw new ConflictError({ noun: review ? "review" : "comment" });
}

export async function addCommentRow({ db }: Database, comment: CommentRow): Promise<void> {
	await db
		.insertInto("comments")
		.values({
			id: comment.id,
			thread_id: comment.threadId,
			at: comment.at,
			by_whom: comment.by,
			guest: comment.guest,
			guest_key: comment.guestKey,
			text: comment.text,
			verdict: comment.verdict ?? "",
			draft_version: comment.draftVersion ?? 0,
		})
		.execute();
}
