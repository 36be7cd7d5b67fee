import type { ActivityAction } from "../../../model/api/activity-api.ts";
import type { Comment, CommentThread } from "../../../model/api/editorial/comment-api.ts";
import { ConflictError, ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { mayChangeComment, mayDeleteComment } from "../../../model/rights/comment-access.ts";
import type { Cell, Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { recordKey } from "../../schema/record-key.ts";
import { type CommentRow, readComment, readThread } from "./comment-rows.ts";
import { draftTitlesOf } from "./commented.ts";

/** A thread, by the record that it is about. */
export interface OfThread {
	readonly name: CollectionName;
	readonly id: string;
	/** Id of the thread. */
	readonly thread: string;
	/** That the caller has seen; any unless given. */
	readonly version?: number;
}

/** A thread with all that is said in it. @throws {NotFoundError} */
export async function findThread(database: Database, { name, id, thread }: OfThread): Promise<CommentThread> {
	const found = isPossibleId(thread) ? await readThread(database, thread) : undefined;
	if (found?.collection !== name || found.recordId !== id)
		throw new NotFoundError("There is no such comment");
	return found;
}

/** Something that is said in a thread. @throws {NotFoundError} also once it has been deleted */
export function findComment({ comments }: CommentThread, id: string): Comment {
	const found = comments.find((each) => each.id === id && each.deletedAt === 0);
	if (!found) throw new NotFoundError("There is no such comment");
	return found;
}

/** Changes a thread, which nobody else changes until the transaction ends. @throws {ConflictError} */
export async function changeThread(
	{ db }: Database,
	{ thread, version }: OfThread,
	changes: { readonly updated_at: number } & Readonly<Record<string, Cell>>,
): Promise<number> {
	let query = db
		.updateTable("comment_threads")
		.set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
		.where("id", "=", thread);
	if (version !== undefined) query = query.where("version", "=", version);
	const row = await query.returning("version").executeTakeFirst();
	if (!row) throw new ConflictError({ noun: "comment" });
	return Number(row.version);
}

/** Puts other words in place of what the actor has said, in a thread that is changed with it. @throws {NotFoundError} {ForbiddenError} */
export async function rewriteComment(
	inside: Database,
	actor: Actor,
	of: OfThread,
	{ id, text, at }: { readonly id: string; readonly text: string; readonly at: number },
): Promise<void> {
	await requireSaid(inside, of, id, (said) => mayChangeComment(actor, said) || "change");
	await inside.db.updateTable("comments").set({ text, edited_at: at }).where("id", "=", id).execute();
	await noteComment(inside, actor, of, "comment-edited");
}

/**
 * Deletes something that was said: with the thread where nothing is left of it, else its words alone.
 * @throws {ConflictError} {NotFoundError} {ForbiddenError} when it is somebody else's
 */
export async function removeComment(
	inside: Database,
	actor: Actor,
	of: OfThread,
	{ id, at }: { readonly id: string; readonly at: number },
): Promise<void> {
	const thread = await requireSaid(inside, of, id, (said) => mayDeleteComment(actor, said) || "delete");
	await changeThread(inside, of, { updated_at: at });
	const { db } = inside;
	if (thread.comments.every((each) => each.id === id || each.deletedAt > 0))
		await db.deleteFrom("comment_threads").where("id", "=", of.thread).execute();
	else await db.updateTable("comments").set({ text: "", deleted_at: at }).where("id", "=", id).execute();
	await noteComment(inside, actor, of, "comment-deleted");
}

/** The thread in which something is said that the actor may do something about. */
async function requireSaid(
	inside: Database,
	of: OfThread,
	id: string,
	judge: (said: CommentRow) => true | string,
): Promise<CommentThread> {
	const thread = await findThread(inside, of);
	findComment(thread, id);
	const said = await readComment(inside, id);
	const verdict = said ? judge(said) : "find";
	if (verdict !== true) throw new ForbiddenError(`You may ${verdict} only what you have said yourself`);
	return thread;
}

/** Notes that something was said or done in a thread: for the activity, and for those who have the record open. */
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
