import { createHash, randomBytes } from "node:crypto";
import { type Database, inTransaction } from "../data/database.ts";
import type { Asker } from "./accounts.ts";
import type { AccountsContext } from "./context.ts";
import { deviceOf } from "./device.ts";
import { networkOf } from "./limits.ts";
import { noticeFactsOf, queueNotice } from "./mail/notices.ts";

const day = 24 * 60 * 60_000;
/** How long a device is known that has not signed in again; browsers keep a cookie no longer. */
export const knownDeviceMs = 400 * day;

/**
 * Tells the user by mail when they sign in from a device that their account does not know. It knows a browser by a
 * cookie, and a browser without that cookie by its kind and network, so that another host or an emptied browser at the
 * same desk is nothing new. The first device of an account is told to nobody.
 * @returns the cookie to set, which the browser is known by from now on
 */
export async function noteDevice(context: AccountsContext, userId: string, asker: Asker): Promise<string> {
	const { database, cookieName, now } = context;
	const name = deviceCookieName(cookieName);
	const token = tokenIn(asker.headers, name) ?? randomBytes(32).toString("base64url");
	const kind = `${deviceOf(asker.headers.get("user-agent") ?? "")} at ${networkOf(asker.address)}`;
	const marks = [token, kind].map(markOf);
	await inTransaction(database, async (inside) => {
		const known = await listMarks(inside, userId, now() - knownDeviceMs);
		if (known.size > 0 && !marks.some((mark) => known.has(mark)))
			await queueNotice(inside, "new-device", userId, noticeFactsOf(asker), now());
		for (const mark of marks) await keepMark(inside, userId, mark, now());
	});
	const secure = name.startsWith("__Host-") ? " Secure;" : "";
	return `${name}=${token}; Max-Age=${knownDeviceMs / 1_000}; Path=/; HttpOnly;${secure} SameSite=Lax`;
}

/** Tells whether the account of an e-mail address has signed in from the device of a request. */
export async function isKnownDevice(
	{ database, cookieName, now }: AccountsContext,
	email: string,
	headers: Headers,
): Promise<boolean> {
	const token = tokenIn(headers, deviceCookieName(cookieName));
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

/** Its prefix binds it to its host, as the session's does. */
function deviceCookieName(sessionName: string): string {
	return sessionName.replace("session", "device");
}

function tokenIn(headers: Headers, name: string): string | undefined {
	const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
	const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
	return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

async function listMarks({ db }: Database, userId: string, since: number): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom("account_devices")
		.select("mark")
		.where("user_id", "=", userId)
		.where("at", ">", since)
		.execute();
	return new Set(rows.map(({ mark }) => String(mark)));
}

async function keepMark({ db }: Database, userId: string, mark: string, at: number): Promise<void> {
	await db
		.insertInto("account_devices")
		.values({ user_id: userId, mark, at })
		.onConflict((conflict) => conflict.columns(["user_id", "mark"]).doUpdateSet({ at }))
		.execute();
}

/** What is kept of a device: enough to know it again. */
function markOf(text: string): string {
	return createHash("sha256").update(`known device: ${text}`).digest("base64url");
}
