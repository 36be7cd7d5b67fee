import type { Accounts } from "../../../src/accounts/accounts.ts";
import { addChallenge } from "../../../src/accounts/challenges.ts";
import type { ClientInfo, Identified } from "../../../src/accounts/identity.ts";
import type { PasskeyToGive } from "../../../src/accounts/passkeys/passkeys.ts";
import type { Services } from "../../../src/services.ts";
import { type Authenticator, openAuthenticator } from "../accounts/authenticator.ts";
import { codeAt } from "../accounts/second-factor.ts";

interface Given {
	readonly platform: Services;
	/** Session of the caller. */
	readonly cookie: string;
}

/** Steps that precede an operation's example, and the part of its body that follows from them. */
export const begun: Readonly<Record<string, (given: Given) => Promise<object>>> = {
	async proveSecondFactor(given) {
		const { userId, secret, at } = await withApp(given);
		const facts = { ways: ["totp"] };
		const { token } = await addChallenge(
			given.platform.database,
			"second-factor",
			{ userId, facts },
			Date.now(),
		);
		// The code of the step before has been used during the set-up.
		return { token, code: codeAt(secret, at + 30_000) };
	},
	async confirmApp({ platform, cookie }) {
		const identified = await platform.accounts.identify(new Headers({ cookie }));
		const { token, secret } = await platform.accounts.secondFactor.beginApp(identified);
		return { token, code: codeAt(secret, Date.now()) };
	},
	addPasskey: (given) => newPasskey(given, openAuthenticator()),
	signInWithPasskey: (given) => signedBy(given, ({ passkeys }, client) => passkeys.beginSignIn(client, here)),
	reauthenticateWithPasskey: (given) =>
		signedBy(given, ({ passkeys }, client, identified) =>
			passkeys.beginReauthentication(client, identified, here),
		),
	async renewRecoveryCodes(given) {
		await withApp(given);
		return {};
	},
};

const here = { origin: "http://localhost", relyingParty: "localhost" };

async function whoAsks({ platform, cookie }: Given) {
	const headers = new Headers({ cookie });
	const identified = await platform.accounts.identify(headers);
	return { identified, client: { address: "192.0.2.1", host: "localhost", isSecure: false, headers } };
}

/** A passkey that is about to be added. */
async function newPasskey(given: Given, authenticator: Authenticator) {
	const { identified } = await whoAsks(given);
	const begun = await given.platform.accounts.passkeys.beginRegistration(identified, here);
	return { token: begun.token, response: authenticator.create(begun.options, here) };
}

/** Signature of a new passkey for the operation that was begun. */
async function signedBy(
	given: Given,
	begin: (accounts: Accounts, client: ClientInfo, identified: Identified) => Promise<PasskeyToGive>,
) {
	const authenticator = openAuthenticator();
	const { identified, client } = await whoAsks(given);
	const { accounts } = given.platform;
	await accounts.passkeys.register(client, identified, here, await newPasskey(given, authenticator));
	const begun = await begin(accounts, client, identified);
	return { token: begun.token, response: authenticator.get(begun.options, here) };
}

async function withApp(given: Given) {
	const { secondFactor } = given.platform.accounts;
	const { identified, client } = await whoAsks(given);
	const { token, secret } = await secondFactor.beginApp(identified);
	const at = Date.now();
	await secondFactor.confirmApp(client, identified, { token, code: codeAt(secret, at) });
	return { userId: identified.user?.id ?? ("" as const), secret, at };
}
