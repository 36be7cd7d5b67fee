import { randomBytes } from "node:crypto";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { Passkey, PasskeyRequest } from "../../model/api/people/account-api.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import type { PasskeyId, SessionId, UserId } from "../../model/ids.ts";
import { addChallenge, challengeLifeMs, consumeChallenge } from "../challenges.ts";
import type { AccountsContext } from "../context.ts";
import { deviceOf } from "../device.ts";
import { PasskeyRefusedError } from "../errors.ts";
import type { ClientInfo, Identified } from "../identity.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { knownUser } from "../second-factor/app.ts";
import { downgradeSessions } from "../second-factor/downgrade-sessions.ts";
import { requireWayIn } from "../ways-in.ts";
import type { RelyingParty } from "./relying-party.ts";
import {
	algorithms,
	judgeNew,
	loadWebAuthn,
	type NewCredential,
	type PasskeyChallenge,
} from "./signatures.ts";
import {
	addPasskey,
	deletePasskey,
	listDescriptors,
	listPasskeys,
	renamePasskey,
} from "./stored-passkeys.ts";

const purpose = "passkey-registration";
const mostPasskeys = 20;

interface RegistrationFacts extends PasskeyChallenge {
	readonly sessionId: SessionId | "";
}

/** The caller checks recent authentication. */
export function openUserPasskeys({ database, now }: AccountsContext) {
	return {
		async list(identified: Identified): Promise<Passkey[]> {
			return listPasskeys(database, knownUser(identified).id);
		},

		/** @throws {InvalidError} at the limit */
		async beginRegistration(
			identified: Identified,
			party: RelyingParty,
		): Promise<PasskeyRequest<PublicKeyCredentialCreationOptionsJSON>> {
			const { id: userId, email, name } = knownUser(identified);
			await requireRoom(database, userId);
			const { generateRegistrationOptions } = await loadWebAuthn();
			const options = await generateRegistrationOptions({
				rpName: "Frontage",
				rpID: party.relyingParty,
				userID: new Uint8Array(Buffer.from(userId)),
				userName: email,
				userDisplayName: name || email,
				challenge: new Uint8Array(randomBytes(32)),
				timeout: challengeLifeMs[purpose],
				excludeCredentials: await listDescriptors(database, userId, party.relyingParty),
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
				supportedAlgorithmIDs: algorithms,
			});
			const sessionId = identified.session?.id ?? "";
			const facts: RegistrationFacts = { ...party, challenge: options.challenge, sessionId };
			return { ...(await addChallenge(database, purpose, { userId, facts }, now())), options };
		},

		/** @throws {PasskeyRefusedError} {InvalidError} */
		async register(
			client: ClientInfo,
			identified: Identified,
			party: RelyingParty,
			{ token, response }: { token: string; response: NewCredential },
		): Promise<Passkey> {
			const { id: userId } = knownUser(identified);
			const begun = await consumeChallenge<RegistrationFacts>(database, purpose, token, now());
			const isOwn = begun?.userId === userId && begun.facts.sessionId === identified.session?.id;
			if (!isOwn || begun.facts.origin !== party.origin) throw new PasskeyRefusedError();
			const made = await judgeNew(response, begun.facts);
			return inTransaction(database, async (inside) => {
				const passkey = {
					userId,
					credentialId: made.id,
					publicKey: made.publicKey,
					counter: made.counter,
					transports: response.response.transports ?? [],
					relyingParty: begun.facts.relyingParty,
					name: nameFor(client, await requireRoom(inside, userId)),
				};
				const stored = await addPasskey(inside, passkey, now());
				if (!stored) throw new PasskeyRefusedError();
				await noteProof(inside, begun.facts.sessionId);
				await recordActivity(inside, { by: userId, action: "second-factor", detail: "passkey", at: now() });
				await queueNotice(inside, "passkey-added", userId, noticeFactsOf(client, stored.name), now());
				return stored;
			});
		},

		/** @throws {NotFoundError} {InvalidError} */
		async rename(identified: Identified, id: PasskeyId, given: string): Promise<Passkey> {
			const name = given.trim();
			if (name === "") throw new InvalidError([{ pointer: "/name", message: "Name is required" }]);
			const renamed = await renamePasskey(database, knownUser(identified).id, id, name);
			if (!renamed) throw new NotFoundError("This passkey has been removed");
			return renamed;
		},

		/** @throws {NotFoundError} {InvalidError} for the only way to sign in */
		async remove(client: ClientInfo, identified: Identified, id: PasskeyId): Promise<void> {
			const { id: userId } = knownUser(identified);
			await inTransaction(database, async (inside) => {
				const name = await deletePasskey(inside, userId, id);
				if (name === undefined) throw new NotFoundError("This passkey has been removed");
				await requireWayIn(inside, userId);
				await downgradeSessions(inside, userId);
				const entry = { by: userId, action: "second-factor", detail: "passkey-removed", at: now() } as const;
				await recordActivity(inside, entry);
				await queueNotice(inside, "passkey-removed", userId, noticeFactsOf(client, name), now());
			});
		},
	};
}

/** @throws {InvalidError} at the limit */
async function requireRoom(database: Database, userId: UserId): Promise<readonly Passkey[]> {
	const all = await listPasskeys(database, userId);
	if (all.length >= mostPasskeys)
		throw new InvalidError([
			{ pointer: "", message: `You have ${mostPasskeys} passkeys; remove one that you no longer use` },
		]);
	return all;
}

async function noteProof({ db }: Database, sessionId: SessionId | ""): Promise<void> {
	await db
		.updateTable("auth_sessions")
		.set({ method: "passkey" })
		.where("id", "=", sessionId)
		.where("method", "=", "password")
		.execute();
}

function nameFor({ headers }: ClientInfo, others: readonly Passkey[]): string {
	const device = deviceOf(headers.get("user-agent") ?? "");
	const isTaken = (name: string) => others.some((other) => other.name === name);
	let name = device;
	for (let number = 2; isTaken(name); number++) name = `${device} ${number}`;
	return name;
}
