import { mailQueue, type QueuedMail } from "../../../src/accounts/mail/queue.ts";
import type { Database } from "../../../src/data/database/database.ts";

/** Mails that are queued or failed; of one user, if one is given. */
export async function queuedMails({ db }: Database, userId?: string): Promise<QueuedMail[]> {
	const rows = await db.selectFrom("outbox").selectAll().where("kind", "=", mailQueue.kind).execute();
	return rows
		.filter(({ key }) => userId === undefined || key === userId)
		.map(({ key, payload }) => ({ userId: String(key), ...JSON.parse(String(payload)) }));
}
