import {
	mostReplies,
	type NewComment,
	type ThreadChanges,
} from "../../../model/api/editorial/comment-api.ts";
import { type CommentId, toId } from "../../../model/ids.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { doOnce, type RequestKey } from "../../records/idempotency.ts";
import { beginThread, full, newComment } from "./begin-thread.ts";
import { addCommentRow, firstCommentOf, type StoredComment, type StoredThread } from "./comment-rows.ts";
import { type OfRecord, requireCommenter, requireField, requireRecord } from "./commented.ts";
import { type ConcerningOptions, listConcerning } from "./concerning.ts";
import { guestComments } from "./guests.ts";
import { type CommentListOptions, listComments, type ThreadPage } from "./list-comments.ts";
import {
	changeThread,
	findComment,
	findThread,
	noteComment,
	type OfThread,
	removeComment,
	rewriteComment,
} from "./thread.ts";

/** Written in the transaction of the comment. */
export interface CommentNews {
	readonly thread: StoredThread;
	readonly comment: StoredComment;
}

interface CommentsOptions {
	readonly database: Database;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	readonly tell: (inside: Database, news: CommentNews) => Promise<void>;
}

type Seen = OfThread & { readonly version: number };

export type Comments = ReturnType<typeof openComments>;

/** All methods throw {ForbiddenError} without read access, and {NotFoundError} for unknown ids. */
export function openComments({ database, now, tell }: CommentsOptions) {
	return {
		/** Threads and reviews, oldest first. @throws {InvalidError} for an invalid cursor */
		async list(actor: Actor, of: OfRecord, options: CommentListOptions = {}): Promise<ThreadPage> {
			requireCommenter(actor, of.name);
			await requireRecord(database, of);
			return listComments(database, actor, of, options);
		},

		/** Last changed first. @throws {InvalidError} for an invalid cursor */
		concerning: (actor: Actor, options: ConcerningOptions = {}) => listConcerning(database, actor, options),

		/** @throws {InvalidError} for an unknown field or a reached limit */
		async add(actor: Actor, of: OfRecord, input: NewComment, key?: RequestKey): Promise<StoredThread> {
			requireCommenter(actor, of.name);
			requireField(of.name, input.anchor.field);
			return inTransaction(database, async (inside) => {
				await requireRecord(inside, of);
				const begin = async () => {
					const thread = await beginThread(inside, of, input, { by: actor, at: now() });
					await announce(inside, thread, firstCommentOf(thread.id));
					return thread;
				};
				const { id } = await (key ? doOnce(inside, { ...key, actor }, begin) : begin());
				return findThread(inside, { ...of, thread: toId(id) });
			});
		},

		/** @throws {InvalidError} for a reached limit */
		async reply(actor: Actor, of: OfThread, text: string, key?: RequestKey): Promise<StoredThread> {
			requireCommenter(actor, of.name);
			return inTransaction(database, async (inside) => {
				await findThread(inside, of);
				const add = async () => {
					const version = await changeThread(inside, of, { updated_at: now() });
					// Counted under the row lock, to include concurrent replies.
					const { comments } = await findThread(inside, of);
					if (comments.length > mostReplies) throw full(`A thread has ${mostReplies} replies at most`);
					const said = newComment({ by: actorName(actor), text, at: now() });
					await addCommentRow(inside, { ...said, threadId: of.thread, guestKey: "" });
					await noteComment(inside, actor, of, "comment");
					await announce(inside, await findThread(inside, of), said.id);
					return { id: said.id, version };
				};
				await (key ? doOnce(inside, { ...key, actor }, add) : add());
				return findThread(inside, of);
			});
		},

		/** `text` replaces the opening comment. @throws {ConflictError} */
		async change(actor: Actor, of: Seen, { resolved, text }: ThreadChanges): Promise<StoredThread> {
			requireCommenter(actor, of.name);
			return inTransaction(database, async (inside) => {
				const before = await findThread(inside, of);
				const settled = resolved === undefined ? {} : settle(before, resolved, actorName(actor));
				await changeThread(inside, of, { updated_at: now(), ...settled });
				if (text !== undefined)
					await rewriteComment(inside, actor, of, { id: firstCommentOf(of.thread), text, at: now() });
				if (resolved !== undefined && "resolved_at" in settled)
					await noteComment(inside, actor, of, resolved ? "comment-resolved" : "comment-reopened");
				return findThread(inside, of);
			});
		},

		/** @throws {ConflictError} {ForbiddenError} for a reply of another user */
		async changeReply(actor: Actor, of: Seen, reply: CommentId, text: string): Promise<StoredThread> {
			requireCommenter(actor, of.name);
			return inTransaction(database, async (inside) => {
				findComment(await findThread(inside, of), reply);
				await changeThread(inside, of, { updated_at: now() });
				await rewriteComment(inside, actor, of, { id: reply, text, at: now() });
				return findThread(inside, of);
			});
		},

		/** @throws {ConflictError} {ForbiddenError} for a comment of another user */
		async remove(actor: Actor, of: Seen, id = firstCommentOf(of.thread)): Promise<void> {
			requireCommenter(actor, of.name);
			await inTransaction(database, (inside) => removeComment(inside, actor, of, { id, at: now() }));
		},

		...guestComments({ database, now, announce }),
	};

	function settle({ resolvedAt }: StoredThread, resolved: boolean, by: string) {
		if (resolved === resolvedAt > 0) return {};
		return { resolved_at: resolved ? now() : 0, resolved_by: resolved ? by : "" };
	}

	async function announce(inside: Database, thread: StoredThread, id: CommentId): Promise<void> {
		await tell(inside, { thread, comment: findComment(thread, id) });
	}
}
