import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import type { NoticeFacts, NoticeKind } from "./notice-letter.ts";

/**
 * What a mail is for: a link for a user, the answer to a request for one at an address, the link that confirms a
 * new address, or the notice of what has happened to an account.
 */
export type MailKind = "invitation" | "reset" | "reset-request" | "email-change" | NoticeKind;

export interface QueuedMail {
	readonly kind: MailKind;
	/** Where it goes; of a request, the address as it was given, which may have no user. */
	readonly address: string;
	/** "" of a request: whose address it is, is found out in the background. */
	readonly userId: string;
	/** uid of the user who caused it, "" for nobody known. */
	readonly by: string;
	/** What a notice tells. */
	readonly facts?: NoticeFacts | undefined;
}

export interface ClaimedMail extends QueuedMail {
	readonly id: string;
	/** Attempts to send it, with this one. */
	readonly attempts: number;
	readonly createdAt: number;
}

const minute = 60_000;
const longestWaitMs = 60 * minute;
const giveUpAfterMs = 24 * 60 * minute;
const claimedAtOnce = 20;

/** Puts a mail into the queue; within a transaction it is sent only if that commits. */
export async function queueMail({ db }: Database, mail: QueuedMail, now: number): Promise<void> {
	await db
		.insertInto("mail_queue")
		.values({
			id: newId(),
			kind: mail.kind,
			address: mail.address,
			user_id: mail.userId,
			by_whom: mail.by,
			facts: mail.facts ? JSON.stringify(mail.facts) : "",
			created_at: now,
			next_at: now,
		})
		.execute();
}

/** Ids of the mails that are due, those that have waited longest first. */
export async function listDue({ db }: Database, now: number): Promise<string[]> {
	const rows = await db
		.selectFrom("mail_queue")
		.select("id")
		.where("state", "=", "waiting")
		.where("next_at", "<=", now)
		.orderBy("next_at")
		.limit(claimedAtOnce)
		.execute();
	return rows.map(({ id }) => String(id));
}

/** Takes a mail to send it; undefined when another node has it. Only the node that takes it ever sends it. */
export async function claimMail({ db }: Database, id: string, now: number): Promise<ClaimedMail | undefined> {
	const row = await db
		.updateTable("mail_queue")
		.set(({ eb }) => ({ state: "sending", claimed_at: now, attempts: eb("attempts", "+", 1) }))
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.returningAll()
		.executeTakeFirst();
	return (
		row && {
			id,
			kind: row.kind as MailKind,
			address: String(row.address),
			userId: String(row.user_id),
			by: String(row.by_whom),
			facts: row.facts ? (JSON.parse(String(row.facts)) as NoticeFacts) : undefined,
			attempts: Number(row.attempts),
			createdAt: Number(row.created_at),
		}
	);
}

/** Deletes a mail that has been sent, or that nobody is to get. */
export async function dropMail({ db }: Database, id: string): Promise<void> {
	await db.deleteFrom("mail_queue").where("id", "=", id).execute();
}

/**
 * Puts a mail that has surely not been sent back, each time for twice as long.
 * @returns false when it has been tried for a day and is given up
 */
export async function postponeMail(
	database: Database,
	mail: ClaimedMail,
	failure: string,
	now: number,
): Promise<boolean> {
	const next = now + Math.min(2 ** (mail.attempts - 1) * minute, longestWaitMs);
	const mayTryAgain = next <= mail.createdAt + giveUpAfterMs;
	await setState(database, mail.id, mayTryAgain ? "waiting" : "failed", failure, next);
	return mayTryAgain;
}

/** Leaves a mail alone where it is unknown whether it has been sent. */
export function leaveMail(database: Database, id: string, failure: string, now: number): Promise<void> {
	return setState(database, id, "unclear", failure, now);
}

/** Mails whose sending process has died midway: they may have been sent, so they are not sent again. */
export async function leaveAbandoned({ db }: Database, claimedBefore: number): Promise<number> {
	const result = await db
		.updateTable("mail_queue")
		.set({ state: "unclear", failure: "the program ended while it was being sent" })
		.where("state", "=", "sending")
		.where("claimed_at", "<", claimedBefore)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

/** How many mails there are of each state. */
export async function countMails({ db }: Database): Promise<Record<string, number>> {
	const rows = await db
		.selectFrom("mail_queue")
		.select(({ fn }) => ["state", fn.countAll().as("count")])
		.groupBy("state")
		.execute();
	const counts = { waiting: 0, sending: 0, failed: 0, unclear: 0 };
	return { ...counts, ...Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)])) };
}

async function setState({ db }: Database, id: string, state: string, failure: string, nextAt: number) {
	await db
		.updateTable("mail_queue")
		.set({ state, failure: failure.slice(0, 300), next_at: nextAt })
		.where("id", "=", id)
		.execute();
}
