import { z } from "zod";
import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { InvalidError } from "../../model/errors.ts";
import { toId, type UserId } from "../../model/ids.ts";
import { voidChallenges } from "../challenges.ts";

/** Name in Better Auth's tables. */
const byPassword = "credential";

export function normaliseEmail(email: string): string {
	return email.trim().toLowerCase();
}

const address = z.email().max(254);

/** @throws {InvalidError} */
export function requireEmail(given: string): string {
	const email = normaliseEmail(given);
	if (address.safeParse(email).success) return email;
	throw new InvalidError([{ pointer: "/email", message: "Email must be an email address" }]);
}

/** Returns the user id of the existing or new account. */
export async function claimAccount({ db }: Database, email: string, name: string): Promise<UserId> {
	const now = new Date().toISOString();
	await db
		.insertInto("auth_users")
		.values({ id: newId(), email, name, created_at: now, updated_at: now })
		.onConflict((conflict) => conflict.column("email").doNothing())
		.execute();
	const row = await db
		.selectFrom("auth_users")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	return toId(row.id);
}

export async function findAccount({ db }: Database, email: string): Promise<UserId | undefined> {
	const row = await db.selectFrom("auth_users").select("id").where("email", "=", email).executeTakeFirst();
	return row && toId(row.id);
}

export async function hasPassword({ db }: Database, userId: UserId): Promise<boolean> {
	const row = await db
		.selectFrom("auth_accounts")
		.select("id")
		.where("user_id", "=", userId)
		.where("provider_id", "=", byPassword)
		.where("password", "is not", null)
		.executeTakeFirst();
	return row !== undefined;
}

export async function findPasswordHash({ db }: Database, userId: UserId | ""): Promise<string | undefined> {
	const row = await db
		.selectFrom("auth_accounts")
		.select("password")
		.where("user_id", "=", userId)
		.where("provider_id", "=", byPassword)
		.where("password", "is not", null)
		.executeTakeFirst();
	return row && String(row.password);
}

export async function replaceHash(
	{ db }: Database,
	userId: UserId,
	before: string,
	hash: string,
): Promise<void> {
	await db
		.updateTable("auth_accounts")
		.set({ password: hash, updated_at: new Date().toISOString() })
		.where("user_id", "=", userId)
		.where("provider_id", "=", byPassword)
		.where("password", "=", before)
		.execute();
}

/** Ends the account's other sessions. */
export async function writePassword(
	inside: Database,
	userId: UserId,
	hash: string,
	keptSession = "",
): Promise<void> {
	await removePassword(inside, userId, keptSession);
	const now = new Date().toISOString();
	await inside.db
		.insertInto("auth_accounts")
		.values({
			id: newId(),
			account_id: userId,
			provider_id: byPassword,
			user_id: userId,
			password: hash,
			created_at: now,
			updated_at: now,
		})
		.execute();
}

/** Ends the account's sessions and pending challenges. */
export async function removePassword(inside: Database, userId: UserId, keptSession = ""): Promise<void> {
	await inside.db
		.deleteFrom("auth_accounts")
		.where("user_id", "=", userId)
		.where("provider_id", "=", byPassword)
		.execute();
	await endSessions(inside, userId, keptSession);
	await voidChallenges(inside, "second-factor", userId);
}

export async function endSessions({ db }: Database, userId: UserId, keptSession = ""): Promise<void> {
	await db.deleteFrom("auth_sessions").where("user_id", "=", userId).where("id", "!=", keptSession).execute();
}
