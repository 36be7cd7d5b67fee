import type { Database } from "../../data/database/database.ts";
import type { LinkPurpose } from "../../model/api/people/account-api.ts";
import { toId, type UserId } from "../../model/ids.ts";
import { LinkGoneError } from "../errors.ts";
import { hashOfToken, newToken } from "../tokens.ts";

const hour = 60 * 60_000;

export const linkLifeMs: Readonly<Record<LinkPurpose, number>> = {
	setup: 72 * hour,
	invitation: 72 * hour,
	reset: hour,
};

export interface Link {
	readonly purpose: LinkPurpose;
	/** "" for the first admin's setup link. */
	readonly userId: UserId | "";
}

/** Only a hash is stored. */
export async function addLink({ db }: Database, { purpose, userId }: Link, now: number): Promise<string> {
	const token = newToken();
	await db
		.insertInto("account_links")
		.values({
			token_hash: hashOfToken(token),
			purpose,
			user_id: userId,
			created_at: now,
			expires_at: now + linkLifeMs[purpose],
		})
		.execute();
	return token;
}

/** Does not consume the link. @throws {LinkGoneError} */
export async function findLink({ db }: Database, token: string, now: number): Promise<Link> {
	const row = await db
		.selectFrom("account_links")
		.select(["purpose", "user_id"])
		.where("token_hash", "=", hashOfToken(token))
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return linkOf(row);
}

/** Runs in the transaction of the action, where one of concurrent calls succeeds. @throws {LinkGoneError} */
export async function consumeLink({ db }: Database, token: string, now: number): Promise<Link> {
	const row = await db
		.deleteFrom("account_links")
		.where("token_hash", "=", hashOfToken(token))
		.where("expires_at", ">", now)
		.returning(["purpose", "user_id"])
		.executeTakeFirst();
	return linkOf(row);
}

export async function voidLinks({ db }: Database, userId: UserId | ""): Promise<void> {
	await db.deleteFrom("account_links").where("user_id", "=", userId).execute();
}

/** Browsers do not send the fragment. */
export function linkAddress(baseUrl: string, token: string): string {
	return `${baseUrl}/cms/set-password#token=${token}`;
}

function linkOf(row: { purpose?: unknown; user_id?: unknown } | undefined): Link {
	if (!row) throw new LinkGoneError();
	return { purpose: row.purpose as LinkPurpose, userId: toId(row.user_id) };
}
