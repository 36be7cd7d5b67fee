import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { SecondFactor, SecondFactorState } from "../../model/api/people/account-api.ts";
import { NotFoundError } from "../../model/errors.ts";
import type { UserId } from "../../model/ids.ts";
import { consumeChallenge, countTry, findChallenge } from "../challenges.ts";
import type { AccountsContext } from "../context.ts";
import { InvalidCodeError } from "../errors.ts";
import type { ClientInfo, Identified, SignInResult } from "../identity.ts";
import { limits, networkOf } from "../limits.ts";
import { openUserReader, requireRecent } from "../sessions/sessions.ts";
import { isKnownAddress, rememberAddress } from "../sign-in.ts";
import { knownUser, openApp } from "./app.ts";
import { openBeginning } from "./begin-session.ts";
import { consumeRecoveryCode, countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import { hasApp, type SecondFactorFacts } from "./ways.ts";

export interface Proof {
	readonly token: string;
	readonly way: Exclude<SecondFactor, "passkey">;
	readonly code: string;
}

export type SecondFactors = ReturnType<typeof openSecondFactors>;

/** Wrong codes before the password is required again. */
const mostTries = 5;

export function openSecondFactors(context: AccountsContext) {
	const { database, now } = context;
	const { begin } = openBeginning(context);
	const { takeAppCode, ...app } = openApp(context);
	const readUser = openUserReader(database);

	/** Also ends the step, in one transaction. @throws {InvalidCodeError} */
	async function use(userId: UserId | "", ways: readonly SecondFactor[], { token, way, code }: Proof) {
		const secret = await context.secret();
		await inTransaction(database, async (inside) => {
			const isRight =
				way === "totp"
					? await takeAppCode(inside, userId, { code, secret })
					: await consumeRecoveryCode(inside, userId, code, now());
			if (!isRight || !ways.includes(way)) throw new InvalidCodeError();
			if (!(await consumeChallenge(inside, "second-factor", token, now()))) throw new InvalidCodeError();
		});
	}

	/** Known and unknown steps cause the same write. */
	async function refuse(email: string, token: string): Promise<never> {
		await inTransaction(database, async (inside) => {
			await countTry(inside, token, mostTries);
			await recordActivity(inside, { by: "", action: "sign-in-refused", detail: email.slice(0, 200) });
		});
		throw new InvalidCodeError();
	}

	return {
		...app,
		async state(identified: Identified): Promise<SecondFactorState> {
			const { id } = knownUser(identified);
			return {
				hasApp: await hasApp(database, id),
				recoveryCodesLeft: await countRecoveryCodes(database, id),
			};
		},

		/** @throws {RecentSignInError} {NotFoundError} without an app */
		async renewCodes(identified: Identified): Promise<readonly string[]> {
			requireRecent(identified, now());
			const { id: userId } = knownUser(identified);
			return inTransaction(database, async (inside) => {
				if (!(await hasApp(inside, userId)))
					throw new NotFoundError("Set up an app first; recovery codes go with it");
				await recordActivity(inside, { by: userId, action: "second-factor", detail: "codes", at: now() });
				return renewRecoveryCodes(inside, userId);
			});
		},

		/** Unknown steps are treated like wrong codes. @throws {InvalidCodeError} {TooManyRequestsError} */
		async prove(client: ClientInfo, proof: Proof): Promise<SignInResult> {
			const network = networkOf(client.address);
			await context.limits.take(limits.secondFactorByAddress, network);
			const begun = await findChallenge<SecondFactorFacts>(database, "second-factor", proof.token, now());
			const userId = begun?.userId ?? "";
			const counted = begun?.userId ?? proof.token;
			const { email = "" } = (await readUser(userId)) ?? {};
			await context.limits.take(limits.secondFactorByBoth, `${network} ${counted}`);
			const isKnown = await isKnownAddress(context, email, network);
			if (!isKnown) await context.limits.take(limits.secondFactorByAccount, counted);
			try {
				await use(userId, begun?.facts.ways ?? [], proof);
			} catch (error) {
				if (error instanceof InvalidCodeError) return refuse(email, proof.token);
				throw error;
			}
			const result = await begin(userId, client, "second-factor");
			if (!result) return refuse(email, proof.token);
			await context.limits.giveBack(limits.secondFactorByAddress, network);
			await context.limits.giveBack(limits.secondFactorByBoth, `${network} ${counted}`);
			if (!isKnown) await context.limits.giveBack(limits.secondFactorByAccount, counted);
			await rememberAddress(context, result.user.id, network);
			await recordActivity(database, { by: userId, action: "sign-in", detail: proof.way, at: now() });
			return result;
		},
	};
}
