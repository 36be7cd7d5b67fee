import { createHmac } from "node:crypto";
import { recordActivity } from "../data/activity.ts";
import type { SignedIn } from "../model/api.ts";
import { ForbiddenError } from "../model/errors.ts";
import type { Asker, Identified, SignInOutcome } from "./accounts.ts";
import { openBeginning } from "./begin-session.ts";
import type { AccountsContext } from "./context.ts";
import { findAccount, isPasswordOf, normaliseEmail } from "./credentials.ts";
import { WrongPasswordError } from "./errors.ts";
import { limits, networkOf } from "./limits.ts";
import { openUserReader } from "./sessions.ts";

const day = 24 * 60 * 60_000;
/** How long an address from which an account has signed in is known to it. */
export const knownAddressMs = 30 * day;

/** Signing in by password. */
export function openSignIn(context: AccountsContext) {
	const { database, now } = context;
	const readUser = openUserReader(database);
	const { goOn, renew } = openBeginning(context);

	/** The user whom an address may sign in as: with a record, a role and a password, and not disabled. */
	async function findStaff(email: string): Promise<SignedIn | undefined> {
		const uid = (await findAccount(database, email)) ?? "";
		const user = await readUser(uid);
		return user && user.roles.length > 0 ? user : undefined;
	}

	return {
		/**
		 * Every refusal takes the same steps: an address that may not sign in goes the way of one that nobody has, with
		 * one password hashed, one row written and one answer.
		 */
		async signIn(asker: Asker, input: { email: string; password: string }): Promise<SignInOutcome> {
			const email = normaliseEmail(input.email);
			const { network, giveBack } = await takeAttempt(context, asker, email);
			const staff = await findStaff(email);
			const isRight = await isPasswordOf(database, staff?.id ?? "", input.password);
			const outcome = staff && isRight ? await goOn(staff.id, asker) : undefined;
			if (!staff || !outcome) {
				await recordActivity(database, { by: "", action: "sign-in-refused", detail: email.slice(0, 200) });
				throw new WrongPasswordError();
			}
			await giveBack();
			if ("step" in outcome) return outcome;
			await rememberAddress(context, staff.id, network);
			await recordActivity(database, { by: staff.id, action: "sign-in", at: now() });
			return outcome;
		},

		/** Whoever is signed in proves by their password that it is still them: their session gets a new token. */
		async reauthenticate(asker: Asker, { user, session }: Identified, password: string) {
			if (!user || !session) throw new ForbiddenError("Please sign in");
			const { giveBack } = await takeAttempt(context, asker, user.email);
			if (!(await isPasswordOf(database, user.id, password))) {
				await recordActivity(database, { by: user.id, action: "sign-in-refused", detail: user.email });
				throw new WrongPasswordError();
			}
			await giveBack();
			return renew(session.id, asker);
		},
	};
}

/** Counts an attempt at a password; what takes it back, should it turn out well. @throws {TooManyRequestsError} */
async function takeAttempt(context: AccountsContext, asker: Asker, email: string) {
	const network = networkOf(asker.address);
	const both = `${network} ${email}`;
	await context.limits.take(limits.signInByAddress, network);
	await context.limits.take(limits.signInByBoth, both);
	// An attacker elsewhere must not lock out a person at a desk that the account knows.
	const isKnown = await isKnownAddress(context, email, network);
	if (!isKnown) await context.limits.take(limits.signInByAccount, email);
	return {
		network,
		async giveBack() {
			await context.limits.giveBack(limits.signInByAddress, network);
			await context.limits.giveBack(limits.signInByBoth, both);
			if (!isKnown) await context.limits.giveBack(limits.signInByAccount, email);
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

/** Notes that an account has signed in from a network. */
export async function rememberAddress({ database, now }: AccountsContext, userId: string, network: string) {
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
