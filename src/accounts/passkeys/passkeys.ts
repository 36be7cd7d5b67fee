import { randomBytes } from "node:crypto";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { PasskeyRequest } from "../../model/api/people/account-api.ts";
import type { SessionId, UserId } from "../../model/ids.ts";
import { addChallenge, challengeLifeMs, consumeChallenge, findChallenge } from "../challenges.ts";
import type { AccountsContext } from "../context.ts";
import { PasskeyRefusedError } from "../errors.ts";
import type { ClientInfo, Identified, SignInResult } from "../identity.ts";
import { limits, networkOf } from "../limits.ts";
import { knownUser } from "../second-factor/app.ts";
import { openBeginning } from "../second-factor/begin-session.ts";
import { openUserReader } from "../sessions/sessions.ts";
import { rememberAddress } from "../sign-in.ts";
import type { RelyingParty } from "./relying-party.ts";
import { type Assertion, judgeAssertion, loadWebAuthn, type PasskeyChallenge } from "./signatures.ts";
import { findPasskey, listDescriptors, noteUse, type StoredPasskey } from "./stored-passkeys.ts";
import { openUserPasskeys } from "./user-passkeys.ts";

const purpose = "passkey-sign-in";

/** "" for sign-in. */
interface RequestedChallenge extends PasskeyChallenge {
	readonly sessionId: SessionId | "";
}

export interface PasskeyAnswer {
	readonly token: string;
	readonly response: Assertion;
}

export type PasskeyToGive = PasskeyRequest<PublicKeyCredentialRequestOptionsJSON>;
export type Passkeys = ReturnType<typeof openPasskeys>;

/** WebAuthn. A passkey signs in alone or after a password. */
export function openPasskeys(context: AccountsContext) {
	const { database, now } = context;
	const { begin, renew } = openBeginning(context);
	const readUser = openUserReader(database);

	async function ask(
		client: ClientInfo,
		party: RelyingParty,
		userId: UserId | "",
		sessionId: SessionId | "",
	) {
		await context.limits.take(limits.passkeyBegunByAddress, networkOf(client.address));
		const { generateAuthenticationOptions } = await loadWebAuthn();
		const known = userId && (await listDescriptors(database, userId, party.relyingParty));
		const options = await generateAuthenticationOptions({
			rpID: party.relyingParty,
			challenge: new Uint8Array(randomBytes(32)),
			timeout: challengeLifeMs[purpose],
			userVerification: "required",
			...(known && { allowCredentials: known }),
		});
		const facts: RequestedChallenge = { ...party, challenge: options.challenge, sessionId };
		return { ...(await addChallenge(database, purpose, { userId, facts }, now())), options };
	}

	async function judge({ token, response }: PasskeyAnswer, party: RelyingParty, sessionId: SessionId | "") {
		const begun = await consumeChallenge<RequestedChallenge>(database, purpose, token, now());
		const isHere = begun?.facts.sessionId === sessionId && begun.facts.origin === party.origin;
		const stored = await findPasskey(database, response.id);
		if (!begun || !isHere || !stored) throw new PasskeyRefusedError();
		if (stored.relyingParty !== begun.facts.relyingParty) throw new PasskeyRefusedError();
		if (begun.userId !== "" && begun.userId !== stored.userId) throw new PasskeyRefusedError();
		// The user handle must match the owner (WebAuthn level 3, section 7.2).
		const { userHandle } = response.response;
		const isOwners = userHandle === Buffer.from(stored.userId).toString("base64url");
		if (!isOwners && (userHandle !== undefined || begun.userId === "")) throw new PasskeyRefusedError();
		return { kept: stored, counter: await judgeAssertion(response, stored, begun.facts) };
	}

	async function use(inside: Database, { kept: stored, counter }: { kept: StoredPasskey; counter: number }) {
		if (!(await noteUse(inside, stored, counter, now()))) throw new PasskeyRefusedError();
	}

	/** Refunds a successful attempt. */
	async function trying<T>(client: ClientInfo, credentialId: string, attempt: () => Promise<T>): Promise<T> {
		const network = networkOf(client.address);
		await context.limits.take(limits.passkeyByAddress, network);
		try {
			const done = await attempt();
			await context.limits.giveBack(limits.passkeyByAddress, network);
			return done;
		} catch (error) {
			if (error instanceof PasskeyRefusedError) {
				const stored = await findPasskey(database, credentialId);
				const { email = "" } = (stored && (await readUser(stored.userId))) ?? {};
				await recordActivity(database, { by: "", action: "sign-in-refused", detail: email });
			}
			throw error;
		}
	}

	return {
		...openUserPasskeys(context),

		/** @param step after a password, if any @throws {PasskeyRefusedError} when it is unknown {TooManyRequestsError} */
		async beginSignIn(client: ClientInfo, party: RelyingParty, step = ""): Promise<PasskeyToGive> {
			const begun = step ? await findChallenge(database, "second-factor", step, now()) : undefined;
			if (step && !begun) throw new PasskeyRefusedError();
			return ask(client, party, begun?.userId ?? "", "");
		},

		/**
		 * Counts as both factors, because the authenticator verifies its owner. Consumes the step.
		 * @throws {PasskeyRefusedError} the same for every reason {TooManyRequestsError}
		 */
		signIn(
			client: ClientInfo,
			party: RelyingParty,
			{ step = "", ...answer }: PasskeyAnswer & { readonly step?: string | undefined },
		): Promise<SignInResult> {
			return trying(client, answer.response.id, async () => {
				const judged = await judge(answer, party, "");
				const { userId } = judged.kept;
				const user = await readUser(userId);
				if (!user || user.roles.length === 0) throw new PasskeyRefusedError();
				await inTransaction(database, async (inside) => {
					await use(inside, judged);
					const taken = step ? await consumeChallenge(inside, "second-factor", step, now()) : undefined;
					if (step && taken?.userId !== userId) throw new PasskeyRefusedError();
				});
				const result = await begin(userId, client, "passkey");
				if (!result) throw new PasskeyRefusedError();
				await rememberAddress(context, userId, networkOf(client.address));
				await recordActivity(database, { by: userId, action: "sign-in", detail: "passkey", at: now() });
				return result;
			});
		},

		/** @throws {TooManyRequestsError} */
		beginReauthentication(
			client: ClientInfo,
			identified: Identified,
			party: RelyingParty,
		): Promise<PasskeyToGive> {
			return ask(client, party, knownUser(identified).id, identified.session?.id ?? "");
		},

		/** Renews the session token. @returns the cookies to set @throws {PasskeyRefusedError} {TooManyRequestsError} */
		reauthenticate(
			client: ClientInfo,
			identified: Identified,
			party: RelyingParty,
			answer: PasskeyAnswer,
		): Promise<readonly string[]> {
			const sessionId = identified.session?.id ?? "";
			return trying(client, answer.response.id, async () => {
				const judged = await judge(answer, party, sessionId);
				await inTransaction(database, (inside) => use(inside, judged));
				return renew(sessionId, client);
			});
		},
	};
}
