import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import type { UserId } from "../../model/ids.ts";
import { consumeChallenge, voidChallenges } from "../challenges.ts";
import type { AccountsContext } from "../context.ts";
import { EmailInUseError, LinkGoneError } from "../errors.ts";
import type { ClientInfo } from "../identity.ts";
import { limits, networkOf } from "../limits.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { queueMail } from "../mail/queue.ts";
import { findAccount, requireEmail } from "../passwords/credentials.ts";
import { voidLinks } from "../passwords/links.ts";
import { openUserReader } from "../sessions/sessions.ts";
import type { EmailChange } from "./email-change-link.ts";
import { findUser, saveUser } from "./user-record.ts";
import type { Owner } from "./user-sessions.ts";

export function openUserEmail(context: AccountsContext) {
	const { database, now } = context;
	return {
		/** Sends a confirmation link. @throws {InvalidError} {EmailInUseError} {TooManyRequestsError} */
		async requestEmail({ userId }: Owner, given: string): Promise<void> {
			const email = requireEmail(given);
			if (await findAccount(database, email)) throw new EmailInUseError();
			await context.limits.take(limits.emailChange, userId);
			await queueMail(database, { kind: "email-change", address: email, userId, by: userId }, now());
		},

		/**
		 * Notifies the old address and returns the new one.
		 * @throws {LinkGoneError} {EmailInUseError} {TooManyRequestsError}
		 */
		async confirmEmail(client: ClientInfo, token: string): Promise<string> {
			await context.limits.take(limits.linkByAddress, networkOf(client.address));
			return inTransaction(database, async (inside) => {
				const taken = await consumeChallenge<EmailChange>(inside, "email", token, now());
				if (!taken?.userId || !(await openUserReader(inside)(taken.userId))) throw new LinkGoneError();
				const { email } = taken.facts;
				const { email: before } = await findUser(inside, taken.userId);
				if (await findAccount(inside, email)) throw new EmailInUseError();
				const facts = noticeFactsOf(client, email);
				await queueNotice(inside, "email-changed", taken.userId, facts, now(), before);
				await writeEmail(inside, taken.userId, email);
				return email;
			});
		},
	};
}

async function writeEmail(inside: Database, userId: UserId, email: string): Promise<void> {
	await inside.db
		.updateTable("auth_users")
		.set({ email, updated_at: new Date().toISOString() })
		.where("id", "=", userId)
		.execute();
	await saveUser(inside, userId, { email });
	// Links and codes were sent to the old address.
	await voidLinks(inside, userId);
	await voidChallenges(inside, "email", userId);
}
