import type { Database } from "../../data/database/database.ts";
import { addJob, type Queue } from "../../data/database/outbox/outbox.ts";
import type { ImportedRole } from "../../data/records/people/imported-roles.ts";
import type { UserId } from "../../model/ids.ts";
import type { NoticeFacts, NoticeKind } from "./notice-letter.ts";
import type { CommentsSince } from "./read-comments.ts";
import type { UnseenChange } from "./receipt-letter.ts";
import type { ReviewMail } from "./review-letter.ts";
import type { ScheduleFailure } from "./schedule-letter.ts";

export type MailKind =
	| "invitation"
	| "reset"
	| "reset-request"
	| "email-change"
	| "schedule-failed"
	| "comment"
	| "receipt-behind"
	| "roles-imported"
	| ReviewMail["kind"]
	| NoticeKind;

export interface MailFacts {
	readonly kind: MailKind;
	/** For a password reset, the typed address, which may be unknown. */
	readonly address: string;
	/** User id, the operator for an import, or "". */
	readonly by: string;
	readonly facts?: NoticeFacts | undefined;
	readonly scheduled?: ScheduleFailure | undefined;
	readonly imported?: readonly ImportedRole[] | undefined;
	readonly unseen?: UnseenChange | undefined;
	readonly review?: ReviewMail | undefined;
	/** Loaded when the email is written. */
	readonly said?: CommentsSince | undefined;
}

export interface QueuedMail extends MailFacts {
	/** "" for a password reset, whose user is looked up later. */
	readonly userId: UserId | "";
}

const minute = 60_000;

export const mailQueue: Queue = {
	kind: "mail",
	leaseMs: 60 * minute,
	isAtMostOnce: true,
	waitMs: { first: minute, longest: 60 * minute },
};

/** Sent only if the transaction commits. */
export function queueMail(
	inside: Database,
	{ userId, ...payload }: QueuedMail,
	now: number,
	dueAt = now,
): Promise<void> {
	return addJob(inside, mailQueue, { key: userId, payload, dueAt }, now);
}
