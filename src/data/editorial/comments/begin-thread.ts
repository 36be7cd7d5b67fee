import { type Comment, mostThreads, type NewComment } from "../../../model/api/editorial/comment-api.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { CommentId, ShareId, ThreadId } from "../../../model/ids.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import {
	addCommentRow,
	addThreadRow,
	firstCommentOf,
	type StoredComment,
	type StoredThread,
	type ThreadRow,
} from "./comment-rows.ts";
import type { OfRecord } from "./commented.ts";
import { countThreads } from "./list-comments.ts";
import { noteComment } from "./thread.ts";

export interface Guest {
	readonly name: string;
	/** Hash of the guest's browser key; "" for none. */
	readonly key: string;
	readonly share: ShareId;
	/** Path of the page. */
	readonly page: string;
}

/** @throws {InvalidError} at the limit of threads per record */
export async function beginThread(
	inside: Database,
	of: OfRecord,
	{ anchor, text }: NewComment,
	{ by, guest, at }: { readonly by: Actor; readonly guest?: Guest; readonly at: number },
): Promise<StoredThread> {
	const { open, resolved } = await countThreads(inside, of);
	if (open + resolved >= mostThreads) throw full(`A record has ${mostThreads} comments at most`);
	const threadId = newId<ThreadId>();
	const said = newComment(
		{ by: actorName(by), guest: guest?.name ?? "", text, at },
		firstCommentOf(threadId),
	);
	const thread: ThreadRow = {
		id: threadId,
		version: 1,
		collection: of.name,
		recordId: of.id,
		anchor,
		page: guest?.page ?? "",
		share: guest?.share ?? "",
		createdAt: at,
		updatedAt: at,
		resolvedAt: 0,
		resolvedBy: "",
	};
	await addThreadRow(inside, thread);
	await addCommentRow(inside, { ...said, threadId, guestKey: guest?.key ?? "" });
	await noteComment(inside, by, of, "comment");
	return { ...thread, comments: [said] };
}

export function newComment(
	said: Pick<Comment, "by" | "text" | "at"> & { readonly guest?: string },
	id = newId<CommentId>(),
): StoredComment {
	return { guest: "", ...said, id, editedAt: 0, deletedAt: 0 };
}

export function full(message: string): InvalidError {
	return new InvalidError([{ pointer: "", message }]);
}
