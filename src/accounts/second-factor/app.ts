import { Secret, TOTP } from "otpauth";
import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { AppToAdd } from "../../model/api/people/account-api.ts";
import type { UserId } from "../../model/ids.ts";
import { addChallenge, consumeChallenge, countTry, findChallenge } from "../challenges.ts";
import type { AccountsContext } from "../context.ts";
import { InvalidCodeError } from "../errors.ts";
import type { ClientInfo, Identified } from "../identity.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { seal, unseal } from "../sealed.ts";
import { requireRecent } from "../sessions/sessions.ts";
import { downgradeSessions, endOtherSessions } from "./downgrade-sessions.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";

const period = 30;
/** Every app supports these parameters (RFC 6238, RFC 4226). */
const form = { algorithm: "SHA1", digits: 6, period } as const;

export function newSecret(): string {
	return new Secret({ size: 20 }).base32;
}

export function addressOfApp(secret: string, email: string): string {
	return new TOTP({ ...form, issuer: "Frontage", label: email, secret }).toString();
}

/** The current, previous or next step; undefined for a wrong code or a used step. */
export function stepOf(secret: string, code: string, now: number, lastStep: number): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined;
	const delta = TOTP.validate({
		...form,
		token: code,
		secret: Secret.fromBase32(secret),
		timestamp: now,
		window: 1,
	});
	if (delta === null) return undefined;
	const step = Math.floor(now / 1_000 / period) + delta;
	return step > lastStep ? step : undefined;
}

const purpose = "second-factor-app";
const mostTries = 10;
/** Makes verification equally slow without an app. */
const nobodysSecret = "A".repeat(32);

export function openApp(context: AccountsContext) {
	const { database, secret, now } = context;
	const of = (userId: UserId | "") => ({ purpose, owner: userId });

	return {
		/** @throws {RecentSignInError} */
		async beginApp(identified: Identified): Promise<AppToAdd> {
			requireRecent(identified, now());
			const { id: userId, email } = knownUser(identified);
			const made = newSecret();
			const facts = { sealed: seal(await secret(), of(userId), made) };
			const begun = await addChallenge(database, purpose, { userId, facts }, now());
			return { ...begun, secret: made, address: addressOfApp(made, email) };
		},

		/** The returned recovery codes are shown once. @throws {InvalidCodeError} */
		async confirmApp(
			client: ClientInfo,
			identified: Identified,
			input: { token: string; code: string },
		): Promise<string[]> {
			const { id: userId } = knownUser(identified);
			const begun = await findChallenge<{ sealed: string }>(database, purpose, input.token, now());
			const opened = begun?.userId === userId && unseal(await secret(), of(userId), begun.facts.sealed);
			const step = opened ? stepOf(opened, input.code, now(), 0) : undefined;
			if (!opened || step === undefined) {
				await countTry(database, input.token, mostTries);
				throw new InvalidCodeError();
			}
			return inTransaction(database, async (inside) => {
				const taken = await consumeChallenge<{ sealed: string }>(inside, purpose, input.token, now());
				if (!taken) throw new InvalidCodeError();
				await keepApp(inside, userId, { secret: taken.facts.sealed, confirmed_at: now(), last_step: step });
				await endOtherSessions(inside, userId, identified.session?.id ?? "");
				await recordActivity(inside, { by: userId, action: "second-factor", detail: "app", at: now() });
				await queueNotice(inside, "second-factor-added", userId, noticeFactsOf(client), now());
				return renewRecoveryCodes(inside, userId);
			});
		},

		/** @throws {RecentSignInError} */
		async removeApp(client: ClientInfo, identified: Identified): Promise<void> {
			requireRecent(identified, now());
			const { id: userId } = knownUser(identified);
			await inTransaction(database, async (inside) => {
				const removed = await inside.db
					.deleteFrom("account_totp")
					.where("user_id", "=", userId)
					.executeTakeFirst();
				await inside.db.deleteFrom("account_recovery_codes").where("user_id", "=", userId).execute();
				await downgradeSessions(inside, userId);
				if (removed.numDeletedRows === 0n) return;
				const entry = { by: userId, action: "second-factor", detail: "app-removed", at: now() } as const;
				await recordActivity(inside, entry);
				await queueNotice(inside, "second-factor-removed", userId, noticeFactsOf(client), now());
			});
		},

		/** One of concurrent calls returns true. */
		async takeAppCode(
			inside: Database,
			userId: UserId | "",
			{ code, secret: key }: { code: string; secret: string },
		): Promise<boolean> {
			const row = await inside.db
				.selectFrom("account_totp")
				.select(["secret", "last_step"])
				.where("user_id", "=", userId)
				.executeTakeFirst();
			const opened = unseal(key, of(userId), String(row?.secret ?? ""));
			const step = stepOf(opened ?? nobodysSecret, code, now(), Number(row?.last_step ?? 0));
			if (!opened || step === undefined) return false;
			const used = await inside.db
				.updateTable("account_totp")
				.set({ last_step: step })
				.where("user_id", "=", userId)
				.where("last_step", "<", step)
				.executeTakeFirst();
			return used.numUpdatedRows === 1n;
		},
	};
}

export function knownUser({ user }: Identified) {
	if (!user) throw new Error("nobody is signed in");
	return user;
}

async function keepApp(
	{ db }: Database,
	userId: UserId,
	app: { secret: string; confirmed_at: number; last_step: number },
) {
	await db
		.insertInto("account_totp")
		.values({ user_id: userId, ...app })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(app))
		.execute();
}
