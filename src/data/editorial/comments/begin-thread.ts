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

/** Who a guest says they are, and where. */
export interface Guest {
	readonly name: string;
	/** A hash of what their browser holds; "" for none. */
	readonly key: string;
	/** Id of the link that they came by, and the path of the page that they were on. */
	readonly share: string;
	readonly page: string;
}

/** Begins a thread with what somebody says. @throws {InvalidError} where the record has no room for more */
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

/** Something that is said. */
export function newComment(said: Pick<Comment, "by" | "text" | "at"> & { readonly guest?: string }): Comment {
	return { guest: "", ...said, id: newId(), editedAt: 0, deletedAt: 0 };
}

/** There is no room for more. */
export function full(message: string): InvalidError {
	return new InvalidError([{ pointer: "", message }]);
}
