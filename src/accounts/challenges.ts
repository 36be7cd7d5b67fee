import type { ExpressionBuilder } from "kysely";
import type { Cell, Database, Tables } from "../data/database/database.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { hashOfToken, newToken } from "./tokens.ts";

const minute = 60_000;

/** Lifetime of challenges in milliseconds, by purpose. */
export const challengeLifeMs = {
	/** A password was right; a second factor is to follow. */
	"second-factor": 10 * minute,
	/** An app that shows codes is to be set up. */
	"second-factor-app": 15 * minute,
	/** A passkey is to sign in. */
	"passkey-sign-in": 5 * minute,
	/** A passkey is to be added. */
	"passkey-registration": 5 * minute,
	/** A person has been sent to the sign-in provider. */
	provider: 15 * minute,
	/** The result of a sign-in, until the browser fetches it. */
	"provider-result": 10 * minute,
	/** A new address is to be confirmed. */
	email: 60 * minute,
} as const;

export type ChallengePurpose = keyof typeof challengeLifeMs;

/** Something that was begun by the program and that the holder of its token may end. */
export interface Challenge<T> {
	/** "" before the user is known. */
	readonly userId: string;
	/** What its purpose needs to remember; it is stored as JSON. */
	readonly facts: T;
}

/**
 * Begins one; its token, which is stored nowhere.
 * @param token one that the other side has made and that no challenge has had yet; a new one unless given
 */
export async function addChallenge<T>(
	{ db }: Database,
	purpose: ChallengePurpose,
	{ userId, facts }: Challenge<T>,
	now: number,
	token = newToken(),
): Promise<{ token: string; expiresAt: number }> {
	const expiresAt = now + challengeLifeMs[purpose];
	await db
		.insertInto("account_challenges")
		.values({
			token_hash: hashOfToken(token),
			purpose,
			user_id: userId,
			facts: JSON.stringify(facts),
			expires_at: expiresAt,
		})
		.execute();
	return { token, expiresAt };
}

/** Begins one in place of those that the user has begun for the same purpose. */
export async function replaceChallenge<T>(
	database: Database,
	purpose: ChallengePurpose,
	challenge: Challenge<T>,
	now: number,
): Promise<{ token: string; expiresAt: number }> {
	return inTransaction(database, async (inside) => {
		await voidChallenges(inside, purpose, challenge.userId);
		return addChallenge(inside, purpose, challenge, now);
	});
}

/** Ends all of a purpose that a user has begun. */
export async function voidChallenges(
	{ db }: Database,
	purpose: ChallengePurpose,
	userId: string,
): Promise<void> {
	await db
		.deleteFrom("account_challenges")
		.where("purpose", "=", purpose)
		.where("user_id", "=", userId)
		.execute();
}

/** Reads one without ending it; undefined when it has ended, has run out or never was. */
export async function findChallenge<T>(
	{ db }: Database,
	purpose: ChallengePurpose,
	token: string,
	now: number,
): Promise<Challenge<T> | undefined> {
	const row = await db
		.selectFrom("account_challenges")
		.select(["user_id", "facts"])
		.where(isOpen(purpose, token, now))
		.executeTakeFirst();
	return row && challengeOf<T>(row);
}

/** Ends one: of many who try at once, one gets it. */
export async function takeChallenge<T>(
	{ db }: Database,
	purpose: ChallengePurpose,
	token: string,
	now: number,
): Promise<Challenge<T> | undefined> {
	const row = await db
		.deleteFrom("account_challenges")
		.where(isOpen(purpose, token, now))
		.returning(["user_id", "facts"])
		.executeTakeFirst();
	return row && challengeOf<T>(row);
}

/** Counts a try at one that more than one answer may be tried at; false, and it has ended, when there were too many. */
export async function countTry(database: Database, token: string, most: number): Promise<boolean> {
	return inTransaction(database, async ({ db }) => {
		const row = await db
			.updateTable("account_challenges")
			.set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
			.where("token_hash", "=", hashOfToken(token))
			.returning("tries")
			.executeTakeFirst();
		// Uses the same number of queries for an unknown challenge as for an open one.
		if (!row) return false;
		if (Number(row.tries) <= most) return true;
		await db.deleteFrom("account_challenges").where("token_hash", "=", hashOfToken(token)).execute();
		return false;
	});
}

/** The one that the token names, as long as it can be ended. */
function isOpen(purpose: ChallengePurpose, token: string, now: number) {
	return (is: ExpressionBuilder<Tables, "account_challenges">) =>
		is.and([
			is("token_hash", "=", hashOfToken(token)),
			is("purpose", "=", purpose),
			is("expires_at", ">", now),
		]);
}

function challengeOf<T>({ user_id, facts }: { user_id: Cell; facts: Cell }): Challenge<T> {
	return { userId: String(user_id), facts: JSON.parse(String(facts)) as T };
}
