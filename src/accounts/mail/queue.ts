import type { Database } from "../../data/database/database.ts";
import { addJob, type Queue } from "../../data/database/outbox/outbox.ts";
import type { ImportedRole } from "../../data/records/people/imported-roles.ts";
import type { UserId } from "../../model/ids.ts";
import type { NoticeFacts, NoticeKind } from "./notice-letter.ts";
import type { CommentsSince } from "./read-comments.ts";
import type { UnseenChange } from "./receipt-letter.ts";
import type { ReviewMail } from "./review-letter.ts";
import type { ScheduleFailure } from "./schedule-letter.ts";

/**
 * Kinds of emails: a link for a user, the response to a link request, the confirmation of a new address, or a notice.
 * Notices concern the account, a failed schedule or publication, a review, comments, or imported roles.
 */
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

/** Stored data of an email, besides the id of its user. */
export interface MailFacts {
	readonly kind: MailKind;
	/** Recipient address. For a password reset, the address as typed, which may be unknown. */
	readonly address: string;
	/** uid of the user who caused it, "" if unknown; for an import, the operator. */
	readonly by: string;
	/** Details of a notice. */
	readonly facts?: NoticeFacts | undefined;
	/** The failed action. */
	readonly scheduled?: ScheduleFailure | undefined;
	/** Users who received a role from an import. */
	readonly imported?: readonly ImportedRole[] | undefined;
	/** A completed change that visitors do not see. */
	readonly unseen?: UnseenChange | undefined;
	/** Review request or answer. */
	readonly review?: ReviewMail | undefined;
	/** New comments, loaded when the email is written. */
	readonly said?: CommentsSince | undefined;
}

export interface QueuedMail extends MailFacts {
	/** "" for a password reset, whose user is looked up in the background. */
	readonly userId: UserId | "";
}

const minute = 60_000;

/** Queue of emails; the key of each is the id of its user. */
export const mailQueue: Queue = {
	kind: "mail",
	leaseMs: 60 * minute,
	isAtMostOnce: true,
	waitMs: { first: minute, longest: 60 * minute },
};

/** Queues an email; it is sent only if the transaction commits. @param dueAt earliest time */
export function queueMail(
	inside: Database,
	{ userId, ...payload }: QueuedMail,
	now: number,
	dueAt = now,
): Promise<void> {
	return addJob(inside, mailQueue, { key: userId, payload, dueAt }, now);
}
