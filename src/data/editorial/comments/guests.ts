import { sql } from "kysely";
import {
	type GuestComment,
	type GuestReply,
	mostOfLink,
	mostReplies,
} from "../../../model/api/editorial/comment-api.ts";
import { NotFoundError } from "../../../model/errors.ts";
import type { CommentId, RecordId, ShareId, ThreadId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { type Actor, actorName, guestActor, visitor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Row } from "../../schema/rows.ts";
import { beginThread, full, newComment } from "./begin-thread.ts";
import {
	addCommentRow,
	firstCommentOf,
	readComment,
	readThread,
	type StoredThread,
	toThreads,
} from "./comment-rows.ts";
import { draftTitlesOf, type OfRecord, requireRecord } from "./commented.ts";
import { locate } from "./locate.ts";
import { changeThread, findThread, noteComment, removeComment, rewriteComment } from "./thread.ts";

export interface OfShare {
	readonly id: ShareId;
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	/** Further records to search for the passage. */
	readonly others?: readonly OfRecord[];
}

/** A browser without scripts has no key. */
const stranger = guestActor("");

interface OfComment {
	readonly share: ShareId;
	readonly comment: CommentId;
}

interface GuestOptions {
	readonly database: Database;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	readonly announce: (inside: Database, thread: StoredThread, comment: CommentId) => Promise<void>;
}

/** The link decides which records guests see; the browser key identifies their comments. */
export function guestComments({ database, now, announce }: GuestOptions) {
	return {
		/** Oldest first, without comments of staff. */
		ofShare: (id: ShareId) => listOfShare(database, id),

		/** @throws {InvalidError} for a reached limit {NotFoundError} */
		addByGuest(
			share: OfShare,
			{ name, text, page, quote, before, after }: Omit<GuestComment, "key" | "record">,
			{ key }: Actor = stranger,
		): Promise<StoredThread> {
			return inTransaction(database, async (inside) => {
				await requireRoom(inside, share.id);
				const passage = { quote, before, after, block: 0 };
				const { of, anchor } = await locateIn(inside, share, passage);
				const guest = { name, key, share: share.id, page };
				const thread = await beginThread(inside, of, { anchor, text }, { by: visitor, guest, at: now() });
				await announce(inside, thread, firstCommentOf(thread.id));
				return thread;
			});
		},

		/** Reopens the thread. @throws {InvalidError} for a reached limit {NotFoundError} */
		replyByGuest(
			{ share, thread }: { readonly share: ShareId; readonly thread: ThreadId },
			{ name, text }: Omit<GuestReply, "key">,
			{ key }: Actor = stranger,
		): Promise<CommentId> {
			return inTransaction(database, async (inside) => {
				const of = await findOfShare(inside, share, thread);
				await requireRoom(inside, share);
				await changeThread(inside, of, { updated_at: now(), resolved_at: 0, resolved_by: "" });
				// Counted under the row lock, to include concurrent replies.
				const { comments } = await findThread(inside, of);
				if (comments.length > mostReplies) throw full(`A comment has ${mostReplies} replies at most`);
				const said = newComment({ by: "", guest: name, text, at: now() });
				await addCommentRow(inside, { ...said, threadId: thread, guestKey: key });
				await noteComment(inside, visitor, of, "comment");
				await announce(inside, await findThread(inside, of), said.id);
				return said.id;
			});
		},

		/** @throws {ForbiddenError} for a comment of another guest {NotFoundError} */
		changeByGuest(guest: Actor, { share, comment: id }: OfComment, text: string): Promise<void> {
			return inTransaction(database, async (inside) => {
				const of = await findOfComment(inside, share, id);
				await changeThread(inside, of, { updated_at: now() });
				await rewriteComment(inside, guest, of, { id, text, at: now() });
			});
		},

		/** @throws {ForbiddenError} for a comment of another guest {NotFoundError} */
		removeByGuest(guest: Actor, { share, comment: id }: OfComment): Promise<void> {
			return inTransaction(database, async (inside) => {
				const of = await findOfComment(inside, share, id);
				await removeComment(inside, guest, of, { id, at: now() });
			});
		},
	};
}

async function listOfShare(database: Database, share: ShareId) {
	const { rows } = await sql<Row>`select t.* from comment_threads t
		where t.share_id = ${share} order by t.created_at, t.id limit 0 + ${mostOfLink}`.execute(database.db);
	const threads = (await toThreads(database, rows)).map((thread) => ({
		...thread,
		comments: thread.comments.filter(({ by }) => by === actorName(stranger)),
	}));
	const titles = await draftTitlesOf(database, threads);
	return threads
		.filter(({ comments }) => comments.some(({ deletedAt }) => deletedAt === 0))
		.map((thread) => ({ ...thread, title: titles(thread) }));
}

export type GuestThread = Awaited<ReturnType<typeof listOfShare>>[number];

async function requireRoom({ db }: Database, share: ShareId): Promise<void> {
	const { rows } = await sql<Row>`select (select count(*) from comment_threads where share_id = ${share})
		+ (select count(*) from comments c join comment_threads t on t.id = c.thread_id
			where t.share_id = ${share} and c.id <> t.id and c.by_whom = '') as said`.execute(db);
	if (Number(rows[0]?.said) >= mostOfLink)
		throw full(`By one link, ${mostOfLink} comments can be made at most`);
}

/** Searches the given record first. */
async function locateIn(
	inside: Database,
	{ collection, recordId, others = [] }: OfShare,
	passage: Parameters<typeof locate>[2] & { readonly block: number },
) {
	const named = { name: collection, id: recordId };
	await requireRecord(inside, named);
	const first = { of: named, anchor: await locate(inside, named, passage) };
	if (first.anchor.field !== "" || passage.quote === "") return first;
	for (const of of others) {
		const anchor = await locate(inside, of, passage);
		if (anchor.field !== "") return { of, anchor };
	}
	return first;
}

/** @throws {NotFoundError} also for comments made through other links */
async function findOfShare(inside: Database, share: ShareId, thread: ThreadId) {
	const found = isPossibleId(thread) ? await readThread(inside, thread) : undefined;
	if (!found || found.share !== share) throw new NotFoundError("There is no such comment");
	return { name: found.collection, id: found.recordId, thread };
}

async function findOfComment(inside: Database, share: ShareId, id: CommentId) {
	const said = isPossibleId(id) ? await readComment(inside, id) : undefined;
	if (said?.by !== "") throw new NotFoundError("There is no such comment");
	return findOfShare(inside, share, said.threadId);
}
