import type { ActivityAction } from "../../../model/api/activity-api.ts";
import { ConflictError, ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import type { CommentId, RecordId, ThreadId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { mayChangeComment, mayDeleteComment } from "../../../model/rights/comment-access.ts";
import type { Cell, Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { recordKey } from "../../schema/record-key.ts";
import {
	type CommentRow,
	readComment,
	readThread,
	type StoredComment,
	type StoredThread,
} from "./comment-rows.ts";
import { draftTitlesOf } from "./commented.ts";

export interface OfThread {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly thread: ThreadId;
	/** Any version by default. */
	readonly version?: number;
}

/** @throws {NotFoundError} {ForbiddenError} for a review, which has its own writes */
export async function findThread(database: Database, { name, id, thread }: OfThread): Promise<StoredThread> {
	const found = isPossibleId(thread) ? await readThread(database, thread) : undefined;
	if (found?.collection !== name || found.recordId !== id)
		throw new NotFoundError("There is no such comment");
	if (found.review)
		throw new ForbiddenError("Reviews cannot be edited. Request a review again, answer it or withdraw it");
	return found;
}

/** @throws {NotFoundError} also for a deleted comment */
export function findComment({ comments }: StoredThread, id: CommentId): StoredComment {
	const found = comments.find((each) => each.id === id && each.deletedAt === 0);
	if (!found) throw new NotFoundError("There is no such comment");
	return found;
}

/** Locks the thread until the transaction ends. @throws {ConflictError} */
export async function changeThread(
	{ db }: Database,
	{
		thread,
		version,
		noun = "comment",
	}: Pick<OfThread, "thread" | "version"> & { readonly noun?: "comment" | "review" },
	changes: { readonly updated_at: number } & Readonly<Record<string, Cell>>,
): Promise<number> {
	let query = db
		.updateTable("comment_threads")
		.set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
		.where("id", "=", thread);
	if (version !== undefined) query = query.where("version", "=", version);
	const row = await query.returning("version").executeTakeFirst();
	if (!row) throw new ConflictError({ noun });
	return Number(row.version);
}

/** @throws {NotFoundError} {ForbiddenError} for a comment of another author */
export async function rewriteComment(
	inside: Database,
	actor: Actor,
	of: OfThread,
	{ id, text, at }: { readonly id: CommentId; readonly text: string; readonly at: number },
): Promise<void> {
	await requireSaid(inside, of, id, (said) => mayChangeComment(actor, said) || "change");
	await inside.db.updateTable("comments").set({ text, edited_at: at }).where("id", "=", id).execute();
	await noteComment(inside, actor, of, "comment-edited");
}

/**
 * Deletes the thread if no comments remain, otherwise only clears the text.
 * @throws {ConflictError} {NotFoundError} {ForbiddenError} for a comment of another author
 */
export async function removeComment(
	inside: Database,
	actor: Actor,
	of: OfThread,
	{ id, at }: { readonly id: CommentId; readonly at: number },
): Promise<void> {
	const thread = await requireSaid(inside, of, id, (said) => mayDeleteComment(actor, said) || "delete");
	await changeThread(inside, of, { updated_at: at });
	const { db } = inside;
	if (thread.comments.every((each) => each.id === id || each.deletedAt > 0))
		await db.deleteFrom("comment_threads").where("id", "=", of.thread).execute();
	else await db.updateTable("comments").set({ text: "", deleted_at: at }).where("id", "=", id).execute();
	await noteComment(inside, actor, of, "comment-deleted");
}

async function requireSaid(
	inside: Database,
	of: OfThread,
	id: CommentId,
	judge: (said: CommentRow) => true | string,
): Promise<StoredThread> {
	const thread = await findThread(inside, of);
	findComment(thread, id);
	const said = await readComment(inside, id);
	const verdict = said ? judge(said) : "find";
	if (verdict !== true) throw new ForbiddenError(`You may ${verdict} only what you have said yourself`);
	return thread;
}

/** Also notifies clients with the record open. */
export async function noteComment(
	inside: Database,
	by: Actor,
	{ name, id }: Pick<OfThread, "name" | "id">,
	action: ActivityAction,
): Promise<void> {
	inside.written?.add(recordKey(name, id));
	const record = { collection: name, recordId: id };
	const title = (await draftTitlesOf(inside, [record]))(record);
	await recordActivity(inside, { by, action, ...record, title });
}
