import { hash } from "node:crypto";
import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import type { UserId } from "../../model/ids.ts";
import type { AccountsContext } from "../context.ts";
import { deviceOf } from "../device.ts";
import type { ClientInfo } from "../identity.ts";
import { networkOf } from "../limits.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { newToken } from "../tokens.ts";
import type { Cookies } from "./cookies.ts";

const day = 24 * 60 * 60_000;
/** Browsers limit cookies to the same time. */
export const knownDeviceMs = 400 * day;

/**
 * Recognises a device by its cookie, else by browser and network. Cleared cookies therefore cause no notice, nor does
 * the first device of an account.
 * @returns the device cookie to set
 */
export async function noteDevice(
	context: AccountsContext,
	userId: UserId,
	client: ClientInfo,
): Promise<string> {
	const { database, cookies, now } = context;
	const token = tokenIn(cookies, client.headers) ?? newToken();
	const kind = `${deviceOf(client.headers.get("user-agent") ?? "")} at ${networkOf(client.address)}`;
	const marks = [token, kind].map(markOf);
	await inTransaction(database, async (inside) => {
		const before = await listMarks(inside, userId, now() - knownDeviceMs);
		if (before.size > 0 && !marks.some((mark) => before.has(mark)))
			await queueNotice(inside, "new-device", userId, noticeFactsOf(client), now());
		for (const mark of marks) await keepMark(inside, userId, mark, now());
	});
	return cookies.write("device", token, knownDeviceMs, client);
}

export async function isKnownDevice(
	{ database, cookies, now }: AccountsContext,
	email: string,
	headers: Headers,
): Promise<boolean> {
	const token = tokenIn(cookies, headers);
	if (token === undefined) return false;
	const row = await database.db
		.selectFrom("account_devices as d")
		.innerJoin("auth_users as u", "u.id", "d.user_id")
		.select("d.user_id")
		.where("u.email", "=", email)
		.where("d.mark", "=", markOf(token))
		.where("d.at", ">", now() - knownDeviceMs)
		.executeTakeFirst();
	return row !== undefined;
}

function tokenIn(cookies: Cookies, headers: Headers): string | undefined {
	return cookies.read(headers, "device").find(({ value }) => /^[\w-]{43}$/.test(value))?.value;
}

async function listMarks({ db }: Database, userId: UserId, since: number): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom("account_devices")
		.select("mark")
		.where("user_id", "=", userId)
		.where("at", ">", since)
		.execute();
	return new Set(rows.map(({ mark }) => String(mark)));
}

async function keepMark({ db }: Database, userId: UserId, mark: string, at: number): Promise<void> {
	await db
		.insertInto("account_devices")
		.values({ user_id: userId, mark, at })
		.onConflict((conflict) => conflict.columns(["user_id", "mark"]).doUpdateSet({ at }))
		.execute();
}

function markOf(text: string): string {
	return hash("sha256", `known device: ${text}`, "base64url");
}
