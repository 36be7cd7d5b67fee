import {
	type Comment,
	type CommentThread,
	mostThreads,
	type NewComment,
} from "../../../model/api/editorial/comment-api.ts";
import { InvalidError } from "../../../model/errors.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { addCommentRow, addThreadRow } from "./comment-rows.ts";
import type { OfRecord } from "./commented.ts";
import { countThreads } from "./list-comments.ts";
import { noteComment } from "./thread.ts";

/** Name and location of a guest commenter. */
export interface Guest {
	readonly name: string;
	/** Hash of the guest's browser key; "" for none. */
	readonly key: string;
	/** Id of the share link, and the path of the page. */
	readonly share: string;
	readonly page: string;
}

/** Starts a thread with a first comment. @throws {InvalidError} when the record has reached its limit of threads */
export async function beginThread(
	inside: Database,
	of: OfRecord,
	{ anchor, text }: NewComment,
	{ by, guest, at }: { readonly by: Actor; readonly guest?: Guest; readonly at: number },
): Promise<CommentThread> {
	const { open, resolved } = await countThreads(inside, of);
	if (open + resolved >= mostThreads) throw full(`A record has ${mostThreads} comments at most`);
	const said = newComment({ by: actorName(by), guest: guest?.name ?? "", text, at });
	const thread = {
		id: said.id,
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
	await addCommentRow(inside, { ...said, threadId: said.id, guestKey: guest?.key ?? "" });
	await noteComment(inside, by, of, "comment");
	return { ...thread, comments: [said] };
}

/** Builds a comment with a new id. */
export function newComment(said: Pick<Comment, "by" | "text" | "at"> & { readonly guest?: string }): Comment {
	return { guest: "", ...said, id: newId(), editedAt: 0, deletedAt: 0 };
}

/** Error for a reached limit. */
export function full(message: string): InvalidError {
	return new InvalidError([{ pointer: "", message }]);
}
