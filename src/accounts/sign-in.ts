import { createHmac } from "node:crypto";
import { recordActivity } from "../data/records/people/activity.ts";
import { ForbiddenError } from "../model/errors.ts";
import type { UserId } from "../model/ids.ts";
import type { AccountsContext } from "./context.ts";
import { BusyError, TooManyRequestsError, WrongPasswordError } from "./errors.ts";
import type { ClientInfo, Identified, SignInOutcome, UserWithId } from "./identity.ts";
import { type Limit, limits, networkOf } from "./limits.ts";
import { findAccount, findPasswordHash, normaliseEmail, replaceHash } from "./passwords/credentials.ts";
import { openBeginning } from "./second-factor/begin-session.ts";
import { isKnownDevice } from "./sessions/known-devices.ts";
import { openUserReader } from "./sessions/sessions.ts";

const day = 24 * 60 * 60_000;
export const knownAddressMs = 30 * day;

interface Attempt {
	readonly network: string;
	readonly line: "first" | "second";
	/** Refunds a successful attempt. */
	giveBack(): Promise<void>;
}

export function openSignIn(context: AccountsContext) {
	const { database, now } = context;
	const readUser = openUserReader(database);
	const { goOn, renew } = openBeginning(context);

	async function findStaff(email: string): Promise<UserWithId | undefined> {
		const uid = (await findAccount(database, email)) ?? "";
		const user = await readUser(uid);
		return user && user.roles.length > 0 ? user : undefined;
	}

	return {
		/**
		 * Every refusal takes the same steps, so that unknown addresses are indistinguishable.
		 * @throws {WrongPasswordError} {TooManyRequestsError} {BusyError}
		 */
		async signIn(client: ClientInfo, input: { email: string; password: string }): Promise<SignInOutcome> {
			const email = normaliseEmail(input.email);
			const attempt = await takeAttempt(context, client, email, false);
			const staff = await findStaff(email);
			const isRight = await isPasswordOf(context, staff?.id ?? "", { ...attempt, password: input.password });
			const outcome = staff && isRight ? await goOn(staff.id, client) : undefined;
			if (!staff || !outcome) {
				await recordActivity(database, { by: "", action: "sign-in-refused", detail: email.slice(0, 200) });
				throw new WrongPasswordError();
			}
			await attempt.giveBack();
			if ("step" in outcome) return outcome;
			await rememberAddress(context, staff.id, attempt.network);
			await recordActivity(database, { by: staff.id, action: "sign-in", at: now() });
			return outcome;
		},

		/** Renews the token. @returns the cookies to set @throws {WrongPasswordError} {TooManyRequestsError} {BusyError} */
		async reauthenticate(client: ClientInfo, { user, session }: Identified, password: string) {
			if (!user || !session) throw new ForbiddenError("Please sign in");
			const attempt = await takeAttempt(context, client, user.email, true);
			if (!(await isPasswordOf(context, user.id, { ...attempt, password }))) {
				await recordActivity(database, { by: user.id, action: "sign-in-refused", detail: user.email });
				throw new WrongPasswordError();
			}
			await attempt.giveBack();
			return renew(session.id, client);
		},
	};
}

/** The work is constant, also without a password. @throws {BusyError} after a refund */
async function isPasswordOf(
	{ database, hashes }: AccountsContext,
	userId: UserId | "",
	{ password, line, giveBack }: Attempt & { readonly password: string },
): Promise<boolean> {
	try {
		const stored = await findPasswordHash(database, userId);
		const isRight = await hashes.isOf(stored, password, line);
		if (isRight && userId && stored && hashes.isForeign(stored))
			await replaceHash(database, userId, stored, await hashes.make(password));
		return isRight;
	} catch (error) {
		if (error instanceof BusyError) await giveBack();
		throw error;
	}
}

/** @throws {TooManyRequestsError} {BusyError} */
async function takeAttempt(
	context: AccountsContext,
	client: ClientInfo,
	email: string,
	isSignedIn: boolean,
): Promise<Attempt> {
	const network = networkOf(client.address);
	const counted: [Limit, string][] = [];
	const giveBack = async () => {
		for (const [limit, subject] of counted) await context.limits.giveBack(limit, subject);
	};
	const take = async (limit: Limit, subject: string) => {
		await context.limits.take(limit, subject);
		counted.push([limit, subject]);
	};
	await take(limits.signInByAddress, network);
	await take(limits.signInByBoth, `${network} ${email}`);
	// Attackers elsewhere must not lock out users of known networks.
	const isKnown = await isKnownAddress(context, email, network);
	if (!isKnown) await take(limits.signInByAccount, email);
	// Unknown clients must not block staff.
	const goesFirst = isSignedIn || isKnown || (await isKnownDevice(context, email, client.headers));
	if (!goesFirst)
		await take(limits.signInByAnyone, "").catch(async (error: unknown) => {
			if (!(error instanceof TooManyRequestsError)) throw error;
			await giveBack();
			throw new BusyError(error.retryAfter);
		});
	return { network, giveBack, line: goesFirst ? "first" : "second" };
}

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

export async function rememberAddress({ database, now }: AccountsContext, userId: UserId, network: string) {
	const at = now();
	await database.db
		.insertInto("account_addresses")
		.values({ user_id: userId, address: markOf(network), at })
		.onConflict((conflict) => conflict.columns(["user_id", "address"]).doUpdateSet({ at }))
		.execute();
}

function markOf(network: string): string {
	return createHmac("sha256", "known address").update(network).digest("base64url");
}
