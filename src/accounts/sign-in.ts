import { createHmac } from "node:crypto";
import { recordActivity } from "../data/activity.ts";
import type { SignedIn } from "../model/api.ts";
import type { Asker, SignInResult } from "./accounts.ts";
import type { AccountsContext } from "./context.ts";
import { findAccount, hasPassword, normaliseEmail } from "./credentials.ts";
import { WrongPasswordError } from "./errors.ts";
import { limits, networkOf } from "./limits.ts";
import { openUserReader, ownCookies } from "./sessions.ts";

const day = 24 * 60 * 60_000;
/** How long an address from which an account has signed in is known to it. */
export const knownAddressMs = 30 * day;

/** No account has it: the top-level name is reserved (RFC 2606). */
const nobodysEmail = "nobody@frontage.invalid";

/** Signing in by password, and out. */
export function openSignIn(context: AccountsContext) {
	const { database, auth, cookieName, now } = context;
	const readUser = openUserReader(database);

	/** Signs in without further ado whoever has the password; undefined for a wrong one. */
	async function authenticate(email: string, password: string, asker: Asker) {
		const headers = new Headers({ "user-agent": (asker.headers.get("user-agent") ?? "").slice(0, 300) });
		const { api } = await auth();
		try {
			return await api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
		} catch (error) {
			const { statusCode = 500 } = error as { statusCode?: number };
			if (statusCode >= 500) throw error;
			return undefined;
		}
	}

	/** The user whom an address may sign in as: with a record, a role and a password, and not disabled. */
	async function findStaff(email: string): Promise<SignedIn | undefined> {
		const uid = (await findAccount(database, email)) ?? "";
		const user = await readUser(uid);
		const isStaff = (await hasPassword(database, uid)) && (user?.roles.length ?? 0) > 0;
		return isStaff ? user : undefined;
	}

	async function signOut(headers: Headers): Promise<readonly string[]> {
		const cookie = headers.get("cookie") ?? "";
		if (!cookie.includes(`${cookieName}=`)) return [];
		const { api } = await auth();
		const session = await api.getSession({ headers: new Headers({ cookie }) });
		const done = await api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
		if (session) await recordActivity(database, { by: session.user.id, action: "sign-out" });
		return ownCookies(done.headers, cookieName);
	}

	/** A new session; the one that the browser had ends. */
	async function begin(email: string, password: string, asker: Asker): Promise<SignInResult | undefined> {
		const done = await authenticate(email, password, asker);
		const user = done && (await readUser(done.response.user.id));
		if (!user) return undefined;
		await endPrevious(asker.headers);
		return { user, setCookie: ownCookies(done.headers, cookieName) };
	}

	async function endPrevious(headers: Headers) {
		const cookie = headers.get("cookie") ?? "";
		if (!cookie.includes(`${cookieName}=`)) return;
		await (await auth()).api.signOut({ headers: new Headers({ cookie }) });
	}

	return {
		begin,
		signOut,
		/**
		 * Every refusal takes the same steps: an address that may not sign in goes the way of one that nobody has, with
		 * one password hashed, one row written and one answer.
		 */
		async signIn(asker: Asker, input: { email: string; password: string }): Promise<SignInResult> {
			const email = normaliseEmail(input.email);
			const network = networkOf(asker.address);
			const both = `${network} ${email}`;
			await context.limits.take(limits.signInByAddress, network);
			await context.limits.take(limits.signInByBoth, both);
			// An attacker elsewhere must not lock out a person at a desk that the account knows.
			const isKnown = await isKnownAddress(context, email, network);
			if (!isKnown) await context.limits.take(limits.signInByAccount, email);
			const staff = await findStaff(email);
			const result = await begin(staff ? email : nobodysEmail, input.password, asker);
			if (!result) {
				await recordActivity(database, { by: "", action: "sign-in-refused", detail: email.slice(0, 200) });
				throw new WrongPasswordError();
			}
			await context.limits.giveBack(limits.signInByAddress, network);
			await context.limits.giveBack(limits.signInByBoth, both);
			if (!isKnown) await context.limits.giveBack(limits.signInByAccount, email);
			await rememberAddress(context, result.user.id, network);
			await recordActivity(database, { by: result.user.id, action: "sign-in", at: now() });
			return result;
		},
	};
}

/** Tells whether the account of an e-mail address has signed in from the network in the last 30 days. */
export async function isKnownAddress({ database, now }: AccountsContext, email: string, network: string) {
	const row = await database.db
		.selectFrom("account_addresses as a")
		.innerJoin("auth_users as u", "u.id", "a.user_id")
		.select("a.user_id")
		.where("u.email", "=", email)
		.where("a.address", "=", markOf(network))
		.where("a.at", ">", now() - knownAddressMs)
		.executeTakeFirst();
	return row !== undefined;
}

async function rememberAddress({ database, now }: AccountsContext, userId: string, network: string) {
	const at = now();
	await database.db
		.insertInto("account_addresses")
		.values({ user_id: userId, address: markOf(network), at })
		.onConflict((conflict) => conflict.columns(["user_id", "address"]).doUpdateSet({ at }))
		.execute();
}

/** What is kept of a network: enough to know it again. */
function markOf(network: string): string {
	return createHmac("sha256", "known address").update(network).digest("base64url");
}
