import { createHash } from "node:crypto";
import type { Verdict } from "../../../model/api/editorial/comment-api.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import { type ThreadId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { recordKey } from "../../schema/record-key.ts";
import {
	addCommentRow,
	addThreadRow,
	firstCommentOf,
	readThread,
	type StoredThread,
} from "../comments/comment-rows.ts";
import { changeThread } from "../comments/thread.ts";
import type { DraftRow } from "../drafts/draft-rows.ts";
import type { Target } from "../drafts/target.ts";

/** Thread whose comments are requests and answers. It ends with its draft; the next draft continues it. */
export interface StoredReview extends Omit<Review, "state" | "title" | "authors"> {
	readonly verdict: Verdict;
	/** Distinguishes the draft from later ones. */
	readonly draftCreatedAt: number;
}

/** A record or variant has only one review. */
export function reviewIdOf({ name, id, scope }: Target): ThreadId {
	return toId(
		createHash("sha256")
			.update(JSON.stringify([name, id, scope]))
			.digest("hex")
			.slice(0, 20),
	);
}

export function fromReviewThread({ review, comments, ...thread }: StoredThread): StoredReview | undefined {
	if (!review) return undefined;
	const isAnswered = thread.resolvedAt > 0;
	const last = (isRequest: boolean) =>
		comments.findLast(({ verdict }) => verdict !== undefined && (verdict === "requested") === isRequest);
	return {
		...{ collection: thread.collection, id: thread.recordId, scope: review.scope, version: thread.version },
		...{ verdict: review.verdict, draftVersion: review.draftVersion, draftCreatedAt: review.draftCreatedAt },
		...{ askedAt: thread.createdAt, askedBy: review.requestedBy, askedOf: review.requestedOf },
		...{ answeredAt: thread.resolvedAt, answeredBy: thread.resolvedBy },
		note: last(true)?.text ?? "",
		answer: isAnswered ? (last(false)?.text ?? "") : "",
	};
}

/** Undefined when there never was one. */
export async function readReview(database: Database, target: Target): Promise<StoredReview | undefined> {
	const thread = await readThread(database, reviewIdOf(target));
	return thread && fromReviewThread(thread);
}

/** By record id. */
export async function reviewVersionsOf(
	{ db }: Database,
	name: CollectionName,
	ids: readonly string[],
	scope: WebsiteScope,
): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.selectFrom("comment_threads")
		.select(["record_id", "version"])
		.where(
			"id",
			"in",
			ids.map((id) => reviewIdOf({ name, id: toId(id), scope })),
		)
		.execute();
	return new Map(rows.map((row) => [String(row.record_id), Number(row.version)]));
}

/** Stores the request or answer as a comment, too. @throws {ConflictError} */
export async function writeReview(inside: Database, review: StoredReview): Promise<void> {
	const { collection, id, scope, version, verdict, draftVersion } = review;
	const threadId = reviewIdOf({ name: collection, id, scope });
	inside.written?.add(recordKey(collection, id));
	const isAnswer = review.answeredAt > 0;
	const at = isAnswer ? review.answeredAt : review.askedAt;
	const thread = {
		...{ id: threadId, version, collection, recordId: id, page: "", share: "" as const },
		anchor: { field: "", quote: "", before: "", after: "", block: 0 },
		...{ createdAt: review.askedAt, updatedAt: at },
		...{ resolvedAt: review.answeredAt, resolvedBy: review.answeredBy },
		review: {
			...{ scope, verdict, draftVersion, draftCreatedAt: review.draftCreatedAt },
			...{ requestedBy: review.askedBy, requestedOf: review.askedOf },
		},
	};
	if (version === 1) await addThreadRow(inside, thread);
	else
		await changeThread(
			inside,
			{ thread: threadId, version: version - 1, noun: "review" },
			{
				...{ verdict, draft_version: draftVersion, draft_created_at: review.draftCreatedAt },
				...{ requested_by: review.askedBy, requested_of: review.askedOf },
				...{ created_at: review.askedAt, updated_at: at },
				...{ resolved_at: review.answeredAt, resolved_by: review.answeredBy },
			},
		);
	if (verdict === "withdrawn") return;
	await addCommentRow(inside, {
		...{ id: version === 1 ? firstCommentOf(threadId) : newId(), threadId, verdict, draftVersion, at },
		...{ by: isAnswer ? review.answeredBy : review.askedBy, guest: "", guestKey: "" },
		...{ text: isAnswer ? review.answer : review.note, editedAt: 0, deletedAt: 0 },
	});
}

const states = { requested: "open", approved: "approved", "changes-wanted": "sent-back" } as const;

/** Undefined when the request has ended. */
export function viewOfReview(
	review: StoredReview | undefined,
	draft: Pick<DraftRow, "state" | "version" | "createdAt" | "title" | "authors"> | undefined,
): Review | undefined {
	if (!review || draft?.state !== "open") return undefined;
	const { draftCreatedAt, verdict, ...facts } = review;
	if (verdict === "withdrawn" || draftCreatedAt !== draft.createdAt) return undefined;
	const isChanged = verdict === "approved" && draft.version !== review.draftVersion;
	const state = isChanged ? "outdated" : states[verdict];
	return { ...facts, state, title: draft.title, authors: draft.authors };
}
