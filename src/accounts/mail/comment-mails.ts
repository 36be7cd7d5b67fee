import type { Database } from "../../data/database/database.ts";
import type { StoredThread } from "../../data/editorial/comments/comment-rows.ts";
import type { CommentNews } from "../../data/editorial/comments/comments.ts";
import { openDraftAt } from "../../data/editorial/drafts/open-draft.ts";
import { findCurrent, recordAt } from "../../data/editorial/drafts/target.ts";
import { whoSees } from "../../data/records/people/who-sees.ts";
import { collections } from "../../model/model.ts";
import { draftLevel } from "../../model/rights/access.ts";
import { claimLetter } from "./comment-letters.ts";
import { queueMail } from "./queue.ts";
import { findStaff } from "./staff.ts";

/**
 * Sends to authors, participants and the link's creator, if they may read the comment. Guests could cause many emails,
 * so each recipient gets one per ten minutes.
 */
export async function queueCommentMails(
	inside: Database,
	{ thread, comment }: CommentNews,
	now: number,
): Promise<void> {
	const required = draftLevel(collections[thread.collection]);
	const about = comment.by === "" ? thread.share : `${thread.collection}/${thread.recordId}`;
	for (const id of await concernedBy(inside, thread)) {
		if (id === comment.by) continue;
		const { collection, recordId } = thread;
		const [person] = await whoSees(inside, await findStaff(inside, required, id), {
			collection,
			id: recordId,
		});
		if (!person) continue;
		const dueAt = await claimLetter(inside, { about, userId: person.id }, now);
		if (dueAt === undefined) continue;
		const commentsSince = { about, thread: thread.id, since: comment.at };
		const mail = {
			kind: "comment",
			address: person.email,
			userId: person.id,
			by: comment.by,
			said: commentsSince,
		} as const;
		await queueMail(inside, mail, now, dueAt);
	}
}

async function concernedBy(inside: Database, thread: StoredThread): Promise<Set<string>> {
	const { collection, recordId, comments } = thread;
	const draft = await openDraftAt(inside, recordAt(collection, recordId));
	const live = draft ? undefined : await findCurrent(inside, collection, recordId);
	const authors = draft?.authors ?? [live?.updatedBy ?? ""];
	const all = [...authors, ...comments.map(({ by }) => by), await sharerOf(inside, thread)];
	return new Set(all.filter((id) => id !== ""));
}

async function sharerOf({ db }: Database, { share }: StoredThread): Promise<string> {
	if (share === "") return "";
	const row = await db.selectFrom("shares").select("created_by").where("id", "=", share).executeTakeFirst();
	return String(row?.created_by ?? "");
}
