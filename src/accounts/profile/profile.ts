import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { OwnAccount } from "../../model/api/people/account-api.ts";
import { InvalidError } from "../../model/errors.ts";
import { mediaIdOf } from "../../model/media/media.ts";
import type { AccountsContext } from "../context.ts";
import type { ClientInfo } from "../identity.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { hasPassword, writePassword } from "../passwords/credentials.ts";
import { voidLinks } from "../passwords/links.ts";
import { judgePassword, listNamed } from "../passwords/passwords.ts";
import { openBeginning } from "../second-factor/begin-session.ts";
import { listLinked, openLinked } from "./linked-sign-ins.ts";
import { openUserEmail } from "./user-email.ts";
import { findUser, saveUser } from "./user-record.ts";
import { type Owner, openUserSessions } from "./user-sessions.ts";

interface ProfileChanges {
	readonly name?: string | undefined;
	readonly picture?: string | undefined;
}

export type CurrentUserAccounts = ReturnType<typeof openCurrentUserAccounts>;

/** The caller checks recent authentication. */
export function openCurrentUserAccounts(context: AccountsContext) {
	const { database, minPasswordLength, now } = context;
	const { renew } = openBeginning(context);
	return {
		async read({ userId }: Owner): Promise<OwnAccount> {
			const { name, email, picture, createdAt } = await findUser(database, userId);
			const linked = await listLinked(database, userId);
			const hasOne = await hasPassword(database, userId);
			return { name, email, picture, hasPassword: hasOne, minPasswordLength, linked, createdAt };
		},

		/** @throws {InvalidError} */
		async change({ userId }: Owner, changes: ProfileChanges): Promise<void> {
			const { picture = "", name } = changes;
			if (picture !== "" && mediaIdOf(picture) === undefined)
				throw new InvalidError([{ pointer: "/picture", message: "Picture is a file of the library" }]);
			if (name?.trim() === "") throw new InvalidError([{ pointer: "/name", message: "Name is required" }]);
			await inTransaction(database, (inside) => saveUser(inside, userId, changes));
		},

		/** Ends all other sessions and renews this one. @returns the cookies to set @throws {InvalidError} {BusyError} */
		async changePassword(client: ClientInfo, { userId, sessionId }: Owner, password: string) {
			const owner = await findUser(database, userId);
			const problems = await judgePassword(password, minPasswordLength, owner, await listNamed(database));
			if (problems.length > 0) throw new InvalidError(problems);
			// Hashing is slow, and a transaction blocks other writers.
			const hash = await context.hashes.make(password);
			await inTransaction(database, async (inside) => {
				await writePassword(inside, userId, hash, sessionId);
				await voidLinks(inside, userId);
				await queueNotice(inside, "password-changed", userId, noticeFactsOf(client), now());
				await recordActivity(inside, { by: userId, action: "password-set", detail: "change" });
			});
			return renew(sessionId, client);
		},
		...openUserEmail(context),
		...openUserSessions(context),
		...openLinked(context),
	};
}
