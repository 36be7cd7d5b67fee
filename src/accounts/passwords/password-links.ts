import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import { hasAdmin } from "../../data/records/people/admins.ts";
import { openRecords } from "../../data/records/records.ts";
import type { LinkFacts } from "../../model/api/people/account-api.ts";
import { InvalidError, ifThere } from "../../model/errors.ts";
import { recordIdOf, type UserId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { allWebsites } from "../../model/website-scope.ts";
import type { AccountsContext } from "../context.ts";
import { LinkGoneError } from "../errors.ts";
import type { ClientInfo } from "../identity.ts";
import { limits, networkOf } from "../limits.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { openUserReader } from "../sessions/sessions.ts";
import { claimAccount, hasPassword, requireEmail, writePassword } from "./credentials.ts";
import { consumeLink, findLink, type Link, voidLinks } from "./links.ts";
import { judgePassword, listNamed, type PasswordOwner } from "./passwords.ts";

export interface PasswordInput {
	readonly token: string;
	readonly password: string;
	/** For the first admin. */
	readonly email?: string | undefined;
	readonly name?: string | undefined;
}

export function openPasswordLinks(context: AccountsContext) {
	const { database, minPasswordLength, now } = context;
	const readUser = openUserReader(database);

	/** @throws {LinkGoneError} */
	async function ownerOf(link: Link): Promise<PasswordOwner> {
		if (link.userId === "") return { email: "", name: "" };
		const user = await readUser(link.userId);
		if (!user) throw new LinkGoneError();
		return user;
	}

	return {
		/** @throws {LinkGoneError} {TooManyRequestsError} */
		async readLink(client: ClientInfo, token: string): Promise<LinkFacts> {
			await context.limits.take(limits.linkByAddress, networkOf(client.address));
			const link = await findLink(database, token, now());
			return { purpose: link.purpose, email: (await ownerOf(link)).email, minPasswordLength };
		},

		/** Consumes the link. Returns the uid. */
		async choosePassword(client: ClientInfo, input: PasswordInput): Promise<UserId> {
			await context.limits.take(limits.linkByAddress, networkOf(client.address));
			const link = await findLink(database, input.token, now());
			const owner = link.userId === "" ? firstAdmin(input) : await ownerOf(link);
			const problems = await judgePassword(
				input.password,
				minPasswordLength,
				owner,
				await listNamed(database),
			);
			if (problems.length > 0) throw new InvalidError(problems);
			// Hashing is slow, and a transaction blocks other writers.
			const hash = await context.hashes.make(input.password);
			return inTransaction(database, async (inside) => {
				const taken = await consumeLink(inside, input.token, now());
				const uid = taken.userId || (await addFirstAdmin(inside, owner));
				await requireUsable(inside, uid);
				const hadOne = await hasPassword(inside, uid);
				await writePassword(inside, uid, hash);
				if (hadOne) await queueNotice(inside, "password-changed", uid, noticeFactsOf(client), now());
				await voidLinks(inside, uid);
				if (await hasAdmin(inside)) await voidLinks(inside, "");
				await recordActivity(inside, { by: uid, action: "password-set", detail: taken.purpose });
				return uid;
			});
		},
	};
}

/** @throws {InvalidError} */
function firstAdmin(input: PasswordInput): PasswordOwner {
	const email = requireEmail(input.email ?? "");
	const name = (input.name ?? "").trim();
	if (name === "") throw new InvalidError([{ pointer: "/name", message: "Name is required" }]);
	return { email, name };
}

/** @throws {LinkGoneError} when an admin exists */
async function addFirstAdmin(inside: Database, { email, name }: PasswordOwner): Promise<UserId> {
	if (await hasAdmin(inside)) throw new LinkGoneError();
	const uid = await claimAccount(inside, email, name);
	const records = openRecords(inside);
	const version = await versionOf(inside, uid);
	const record = { email, name, roles: ["admin"], scopes: [allWebsites], disabled: false };
	await records.save(system, "users", recordIdOf(uid), record, { version });
	return uid;
}

export async function versionOf(inside: Database, uid: UserId): Promise<number> {
	return (await ifThere(openRecords(inside).find(system, "users", recordIdOf(uid))))?.version ?? 0;
}

async function requireUsable(inside: Database, uid: string) {
	if (!(await openUserReader(inside)(uid))) throw new LinkGoneError();
}
