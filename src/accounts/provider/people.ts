import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { openRecords } from "../../data/records/records.ts";
import { InvalidError, ifThere } from "../../model/errors.ts";
import { recordIdOf, type SessionId, toId, type UserId } from "../../model/ids.ts";
import type { RecordOf } from "../../model/model.ts";
import { system } from "../../model/rights/access.ts";
import { type AccessLevel, accessLevels, levelsOf, rolesFor } from "../../model/rights/access-level.ts";
import { allWebsites } from "../../model/website-scope.ts";
import { claimAccount, findAccount } from "../passwords/credentials.ts";
import { byProvider } from "../profile/linked-sign-ins.ts";
import type { Claims } from "./claims.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { ProviderRefusal } from "./refusals.ts";

type OnLinked = (inside: Database, userId: UserId) => Promise<void>;

/**
 * Uses the linked account, else that of the verified address, else a new one if permitted. @throws {ProviderRefusal}
 */
export async function admit(
	database: Database,
	settings: ProviderSettings,
	claims: Claims,
	onLinked: OnLinked,
): Promise<UserId> {
	const enter = (keepAdmin: boolean) =>
		inTransaction(database, async (inside) => {
			const { subject, email } = claims;
			const uid =
				(await findLinked(inside, subject)) ?? (await linkFirst(inside, settings, claims, onLinked));
			const user = await findUser(inside, uid);
			if (!user || user.disabled) throw new ProviderRefusal("not-invited", { email });
			const given = await followGroups(inside, settings, claims, user, keepAdmin);
			if (given.length === 0 && user.roles.length === 0) throw new ProviderRefusal("not-invited", { email });
			return { uid, given };
		});
	const { uid, given } = await enter(false).catch((error: unknown) => {
		// The groups would remove the last admin.
		if (error instanceof InvalidError) return enter(true);
		throw error;
	});
	// Roles by groups were removed above, even if the sign-in is refused.
	if (given.length === 0) throw new ProviderRefusal("not-invited", { email: claims.email });
	return uid;
}

export async function findLinked({ db }: Database, subject: string): Promise<UserId | undefined> {
	const row = await db
		.selectFrom("auth_accounts")
		.select("user_id")
		.where("provider_id", "=", byProvider)
		.where("account_id", "=", subject)
		.executeTakeFirst();
	return row && toId(row.user_id);
}

async function linkFirst(
	inside: Database,
	settings: ProviderSettings,
	claims: Claims,
	onLinked: OnLinked,
): Promise<UserId> {
	const { email, subject } = claims;
	if (!email || !claims.isVerified) throw new ProviderRefusal("unverified-email", { email });
	const known = await findAccount(inside, email);
	// A removed user still has an account, and needs an invitation to return.
	const uid = known ?? (await addPerson(inside, settings, claims));
	const user = await findUser(inside, uid);
	if (!user || user.disabled || (await hasOther(inside, uid, subject)))
		throw new ProviderRefusal("not-invited", { email });
	await addLink(inside, uid, subject);
	if (known) await onLinked(inside, uid);
	return uid;
}

async function addLink({ db }: Database, uid: string, subject: string): Promise<void> {
	const now = new Date().toISOString();
	const link = { id: newId(), account_id: subject, provider_id: byProvider, user_id: uid };
	await db
		.insertInto("auth_accounts")
		.values({ ...link, created_at: now, updated_at: now })
		.onConflict((conflict) => conflict.columns(["provider_id", "account_id"]).doNothing())
		.execute();
}

/** Independent of email addresses. @throws {ProviderRefusal} for another user's identity or an ended session */
export async function linkTo(
	database: Database,
	{ userId, sessionId }: { readonly userId: UserId; readonly sessionId: SessionId | "" },
	{ subject, email }: Claims,
	then: (inside: Database) => Promise<void>,
): Promise<void> {
	await inTransaction(database, async (inside) => {
		const session = await inside.db
			.selectFrom("auth_sessions")
			.select("id")
			.where("id", "=", sessionId)
			.where("user_id", "=", userId)
			.executeTakeFirst();
		const owner = await findLinked(inside, subject);
		if (!session || (owner !== undefined && owner !== userId))
			throw new ProviderRefusal("access-denied", { email });
		if (owner) return;
		await addLink(inside, userId, subject);
		await then(inside);
	});
}

/** Providers may reassign addresses. */
async function hasOther({ db }: Database, uid: string, subject: string): Promise<boolean> {
	const issuer = subject.slice(0, subject.indexOf(" ") + 1);
	const rows = await db
		.selectFrom("auth_accounts")
		.select("account_id")
		.where("provider_id", "=", byProvider)
		.where("user_id", "=", uid)
		.execute();
	return rows.some(
		({ account_id }) => String(account_id) !== subject && String(account_id).startsWith(issuer),
	);
}

async function addPerson(inside: Database, settings: ProviderSettings, { email, name }: Claims) {
	if (!isOfDomains(settings, email)) throw new ProviderRefusal("not-invited", { email });
	const uid = await claimAccount(inside, email, name);
	const record = { email, name, ...rolesFor([settings.role]), scopes: [allWebsites], disabled: false };
	await openRecords(inside).save(system, "users", recordIdOf(uid), record, { version: 0 });
	return uid;
}

function findUser(inside: Database, uid: UserId): Promise<RecordOf<"users"> | undefined> {
	return ifThere(openRecords(inside).find(system, "users", recordIdOf(uid)));
}

async function followGroups(
	inside: Database,
	settings: ProviderSettings,
	{ groups }: Claims,
	user: RecordOf<"users">,
	keepAdmin: boolean,
): Promise<readonly string[]> {
	if (groups === undefined || settings.groupRoles.length === 0) return user.roles;
	const before = levelsOf(user);
	const after = rolesFor(levelsByGroup(settings, groups, { user, keepAdmin }));
	if (isSame(before, levelsOf(after))) return user.roles;
	const { id, version } = user;
	return (await openRecords(inside).save(system, "users", id, after, { version })).roles;
}

/** Groups do not remove the default level of the domains. */
function levelsByGroup(
	settings: ProviderSettings,
	groups: readonly string[],
	{ user, keepAdmin }: { readonly user: RecordOf<"users">; readonly keepAdmin: boolean },
): readonly AccessLevel[] {
	const granted = settings.groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
	const floor = settings.entry === "domains" ? settings.role : undefined;
	const byGroup = settings.groupRoles.map(({ role }) => role).filter((role) => role !== floor);
	const before = levelsOf(user);
	const stays = (level: AccessLevel) => !byGroup.includes(level) || (keepAdmin && level === "admin");
	const after = (Object.keys(accessLevels) as AccessLevel[]).filter(
		(level) => granted.includes(level) || (before.includes(level) && stays(level)),
	);
	// A level by group had replaced the lower default level of the domains.
	const fallsBack = floor && after.length === 0 && before.length > 0 && isOfDomains(settings, user.email);
	return fallsBack ? [floor] : after;
}

function isSame(before: readonly AccessLevel[], after: readonly AccessLevel[]): boolean {
	return before.length === after.length && before.every((level) => after.includes(level));
}

function isOfDomains({ entry, domains }: ProviderSettings, email: string): boolean {
	return entry === "domains" && domains.includes(email.slice(email.lastIndexOf("@") + 1));
}
