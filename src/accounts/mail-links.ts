import type { Database } from "../data/database/database.ts";
import { replaceChallenge } from "./challenges.ts";
import type { MailLinks } from "./mail/mail.ts";
import { findAccount, hasPassword } from "./passwords/credentials.ts";
import { addLink, linkAddress } from "./passwords/links.ts";
import { confirmationAddress, type EmailChange } from "./profile/email-change-link.ts";
import { openUserReader } from "./sessions/sessions.ts";

export function openMailLinks({
	database,
	baseUrl,
	now,
}: {
	readonly database: Database;
	readonly baseUrl: () => string;
	readonly now: () => number;
}): MailLinks {
	const readUser = openUserReader(database);
	return {
		async findUser({ id, address }) {
			const uid = id || (await findAccount(database, address));
			return uid ? readUser(uid) : undefined;
		},
		async confirmEmail(userId, email) {
			const facts: EmailChange = { email };
			const { token } = await replaceChallenge(database, "email", { userId, facts }, now());
			return confirmationAddress(baseUrl(), token);
		},
		async setPassword(userId, isInvited) {
			const purpose = isInvited && !(await hasPassword(database, userId)) ? "invitation" : "reset";
			const token = await addLink(database, { purpose, userId }, now());
			return { purpose, link: linkAddress(baseUrl(), token) };
		},
	};
}
