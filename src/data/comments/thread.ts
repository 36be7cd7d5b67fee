import type { ActivityAction } from "../../model/api/activity-api.ts";
import type { Comment, CommentThread } from "../../model/api/comment-api.ts";
import { NotFoundError, StaleCommentError } from "../../model/errors.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Cell, Database } from "../database/database.ts";
import { isPossibleId } from "../database/ids.ts";
import { recordActivity } from "../people/activity.ts";
import { recordKey } from "../records/record-key.ts";
import { readThread } from "./comment-rows.ts";
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

/** Changes a thread, which nobody else changes until the transaction ends. @throws {StaleCommentError} */
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
	if (!row) throw new StaleCommentError();
	return Number(row.version);
}

/** Notes that something was said or done in a thread: for the activity, and for those who have the record open. */
export async function noteComment(
	inside: Database,
	by: string,
	{ name, id }: Pick<OfThread, "name" | "id">,
	action: ActivityAction,
): Promise<void> {
	inside.written?.add(recordKey(name, id));
	const record = { collection: name, recordId: id };
	const title = (await draftTitlesOf(inside, [record]))(record);
	await recordActivity(inside, { by, action, ...record, title });
}
