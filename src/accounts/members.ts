import { sql } from "kysely";
import type { Database } from "../data/database/database.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { recordActivity } from "../data/records/people/activity.ts";
import { openRecords } from "../data/records/records.ts";
import { userVisibleWhen } from "../data/records/rights/conditions.ts";
import { requireFull } from "../data/records/rights/record-access.ts";
import { requireAssignable } from "../data/records/rights/user-rights.ts";
import type { Account, SentLink } from "../model/api/people/account-api.ts";
import { users } from "../model/collections/users.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../model/errors.ts";
import { recordIdOf, toId, type UserId } from "../model/ids.ts";
import type { RecordOf } from "../model/model.ts";
import { type Actor, actorName, mayWrite, onBehalfOf } from "../model/rights/access.ts";
import { permittedScopeIds } from "../model/rights/actor-scopes.ts";
import type { Role } from "../model/rights/roles.ts";
import type { AccountsContext } from "./context.ts";
import { EmailInUseError, UserNotFoundError } from "./errors.ts";
import { queueNotice } from "./mail/notices.ts";
import { type MailFacts, mailQueue, queueMail } from "./mail/queue.ts";
import { deletePasskeys } from "./passkeys/stored-passkeys.ts";
import {
	claimAccount,
	findAccount,
	hasPassword,
	normaliseEmail,
	removePassword,
} from "./passwords/credentials.ts";
import { addLink, linkAddress, linkLifeMs } from "./passwords/links.ts";
import { versionOf } from "./passwords/password-links.ts";
import { byProvider, listLinked } from "./profile/linked-sign-ins.ts";
import { listWithFactor, removeFactors } from "./second-factor/remove-factors.ts";

export interface Invitation {
	readonly email: string;
	readonly name: string;
	readonly roles: readonly Role[];
	/** False for viewers. */
	readonly mayEdit?: boolean | undefined;
	/** False for contributors. */
	readonly mayPublish?: boolean | undefined;
	/** Defaults to the admin's scopes. */
	readonly scopes?: readonly string[] | undefined;
}

export function openMembers(context: AccountsContext) {
	const { database, now } = context;

	/** Without a mail server, also returns the invitation link. */
	async function mailLink(
		inside: Database,
		mail: {
			readonly kind: "invitation" | "reset";
			readonly address: string;
			readonly userId: UserId;
			readonly by: string;
		},
	): Promise<SentLink> {
		await queueMail(inside, mail, now());
		if (context.hasMailServer) return { isMailed: true };
		if (mail.kind === "reset") return { isMailed: false };
		const token = await addLink(inside, { purpose: "invitation", userId: mail.userId }, now());
		return { isMailed: false, link: linkAddress(context.baseUrl(), token) };
	}

	/** @throws {ForbiddenError} {InvalidError} */
	async function invite(actor: Actor, input: Invitation): Promise<RecordOf<"users"> & SentLink> {
		requireAdmin(actor);
		const { name, roles, mayEdit = true, mayPublish = true, scopes = permittedScopeIds(actor) } = input;
		const email = normaliseEmail(input.email);
		const by = actorName(actor);
		return inTransaction(database, async (inside) => {
			await requireAssignable(inside, actor, scopes);
			const uid = await claimAccount(inside, email, name);
			if ((await versionOf(inside, uid)) > 0) throw new EmailInUseError();
			// A restored user must set up sign-in again.
			await removePassword(inside, uid);
			await deletePasskeys(inside, uid);
			const record = { email, name, roles, mayEdit, mayPublish, scopes, disabled: false };
			const saved = await openRecords(inside).save(
				onBehalfOf({ name: by, tokenName: "" }),
				"users",
				recordIdOf(uid),
				record,
				{
					version: 0,
				},
			);
			const sent = await mailLink(inside, { kind: "invitation", address: email, userId: uid, by });
			await noteInvitation(inside, by, saved);
			return { ...saved, ...sent };
		});
	}

	/** @throws {UserNotFoundError} also for users whom the actor may not manage */
	async function findMember(inside: Database, actor: Actor, userId: UserId): Promise<RecordOf<"users">> {
		const find = openRecords(inside).find(actor, "users", recordIdOf(userId));
		return find.catch((error: unknown) => {
			throw error instanceof NotFoundError ? new UserNotFoundError(error.message) : error;
		});
	}

	/** Ends the user's sessions and notifies the user. @throws {ForbiddenError} {InvalidError} {UserNotFoundError} */
	async function removeFactor(actor: Actor, host: string, userId: UserId): Promise<void> {
		requireAdmin(actor);
		const by = actorName(actor);
		if (userId === by) throw refusedAs("Remove your own second factor in My account");
		await inTransaction(database, async (inside) => {
			const user = await findMember(inside, actor, userId);
			await requireFull(inside, actor, "users", recordIdOf(userId));
			if (!(await removeFactors(inside, userId))) return;
			const admin = await findMember(inside, actor, toId(by));
			const facts = { device: "", host, ipAddress: "", detail: admin.name || admin.email };
			await queueNotice(inside, "second-factor-taken", userId, facts, now());
			await recordActivity(inside, {
				by,
				action: "second-factor",
				collection: "users",
				recordId: recordIdOf(userId),
				title: user.name || user.email,
				detail: "taken",
			});
		});
	}

	/** An invitation for a user without a password, otherwise a reset. @throws {NotFoundError} */
	async function sendLink(actor: Actor, userId: UserId): Promise<SentLink> {
		requireAdmin(actor);
		return inTransaction(database, async (inside) => {
			const user = await findMember(inside, actor, userId);
			await requireFull(inside, actor, "users", recordIdOf(userId));
			if (user.disabled) throw refusedAs("A disabled user cannot sign in; enable them first");
			if ((await findAccount(inside, user.email)) !== userId)
				throw new UserNotFoundError("This user has no account; invite them");
			const hasEntered = (await hasPassword(inside, userId)) || (await listLinked(inside, userId)).length > 0;
			const kind = hasEntered ? "reset" : "invitation";
			const by = actorName(actor);
			const sent = await mailLink(inside, { kind, address: user.email, userId, by });
			if (kind === "invitation") await noteInvitation(inside, by, user);
			else await recordActivity(inside, { by, action: "reset-requested", detail: user.email });
			return sent;
		});
	}

	return {
		invite,
		sendLink,
		removeFactor,
		/** @throws {ForbiddenError} */
		async list(actor: Actor): Promise<Account[]> {
			requireAdmin(actor);
			return listAccounts(database, actor, now());
		},
	};
}

function refusedAs(message: string): InvalidError {
	return new InvalidError([{ pointer: "", message }]);
}

function requireAdmin(actor: Actor) {
	if (!mayWrite(actor, users)) throw new ForbiddenError("Only an admin may do this");
}

function noteInvitation(inside: Database, by: string, user: RecordOf<"users">) {
	const title = user.name || user.email;
	const facts = { collection: "users", recordId: user.id, title, detail: user.email } as const;
	return recordActivity(inside, { by, action: "invitation", ...facts });
}

async function listAccounts(database: Database, actor: Actor, now: number): Promise<Account[]> {
	const { db } = database;
	const met = userVisibleWhen(actor, sql.ref("u.id"));
	const rows = await db
		.selectFrom("users as u")
		.leftJoin("account_visits as v", "v.user_id", "u.id")
		.select(["u.id", "v.at as seen"])
		.$if(met !== undefined, (query) => query.where(sql<boolean>`${met}`))
		.orderBy("u.created_at", "desc")
		.orderBy("u.id")
		.execute();
	const ways = await db.selectFrom("auth_accounts").select(["user_id", "provider_id", "password"]).execute();
	const idsOf = (some: typeof ways) => new Set(some.map(({ user_id }) => String(user_id)));
	const withPassword = idsOf(ways.filter(({ password }) => password !== null));
	const linked = idsOf(ways.filter(({ provider_id }) => provider_id === byProvider));
	const withFactor = await listWithFactor(database);
	const invited = await listInvitations(db, now);
	return rows.map((row) => {
		const id = String(row.id);
		const hasEntered = withPassword.has(id) || linked.has(id);
		return {
			id,
			lastSeenAt: Number(row.seen ?? 0),
			hasPassword: withPassword.has(id),
			isLinked: linked.has(id),
			hasSecondFactor: withFactor.has(id),
			invitedUntil: hasEntered ? 0 : (invited.get(id) ?? 0),
		};
	});
}

async function listInvitations(db: Database["db"], now: number): Promise<Map<string, number>> {
	const links = await db
		.selectFrom("account_links")
		.select(["user_id", "expires_at as until"])
		.where("purpose", "=", "invitation")
		.where("expires_at", ">", now)
		.execute();
	const queued = await db
		.selectFrom("outbox")
		.select(["key", "payload", "created_at"])
		.where("kind", "=", mailQueue.kind)
		.where("state", "in", ["waiting", "sending"])
		.execute();
	const ends = new Map<string, number>();
	const note = (id: string, until: number) => ends.set(id, Math.max(until, ends.get(id) ?? 0));
	for (const row of links) note(String(row.user_id), Number(row.until));
	for (const row of queued) {
		const { kind } = JSON.parse(String(row.payload)) as MailFacts;
		if (kind === "invitation") note(String(row.key), Number(row.created_at) + linkLifeMs.invitation);
	}
	return ends;
}
