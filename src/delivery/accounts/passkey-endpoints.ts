import type { RelyingParty } from "../../accounts/passkeys/relying-party.ts";
import { isDevelopmentHost } from "../../model/addresses/host.ts";
import { passkey, passkeyAsked, signInAnswer } from "../../model/api/people/account-api.ts";
import { listOf } from "../../model/api/view.ts";
import { toId } from "../../model/ids.ts";
import type { EndpointRequest } from "../api/endpoint.ts";
import { accountEndpoint, type Endpoint } from "../api/endpoint.ts";
import { RequestError } from "../http/errors.ts";
import { hostOf } from "../http/host.ts";
import { entered, nothing, recent, withCookies } from "./fields.ts";
import { newPasskey, passkeyAnswer, passkeyBeginning, passkeyName, passkeySignIn } from "./passkey-input.ts";
import { originOf } from "./request-origin.ts";

const own = "/api/auth/passkeys";
const signIns = "/api/auth/passkey-sign-ins";
const reauthentications = "/api/auth/passkey-reauthentications";
const common = { group: "Passkeys", allow: "signed-in" } as const;
const alike = "Every refusal has the same response (401, `passkey-refused`).";

export const passkeyEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: `POST ${signIns}`,
		allow: "anyone",
		id: "beginPasskeySignIn",
		summary: "Start a sign-in with a passkey",
		more: "`step` is the response to a sign-in with a password: only passkeys of its user are accepted then.",
		body: passkeyBeginning,
		answers: passkeyAsked,
		status: 201,
		refuses: [401, 429],
		async handle(request) {
			const { passkeys } = request.platform.accounts;
			return passkeys.beginSignIn(request.client, relyingPartyOf(request), request.body.step);
		},
	}),
	accountEndpoint({
		...common,
		route: `POST ${signIns}/answers`,
		allow: "anyone",
		id: "signInWithPasskey",
		summary: "Sign in with a passkey",
		more: `Alone, or in a step after the password: it counts as both factors. ${alike}`,
		body: passkeySignIn,
		answers: signInAnswer,
		refuses: [401, 429],
		async handle(request) {
			const { passkeys } = request.platform.accounts;
			return entered(await passkeys.signIn(request.client, relyingPartyOf(request), request.body));
		},
	}),
	accountEndpoint({
		...common,
		route: `POST ${reauthentications}`,
		id: "beginPasskeyReauthentication",
		summary: "Start a reauthentication with a passkey",
		body: nothing,
		answers: passkeyAsked,
		status: 201,
		refuses: [429],
		async handle(request) {
			const { client, identified, platform } = request;
			const party = relyingPartyOf(request);
			return platform.accounts.passkeys.beginReauthentication(client, identified, party);
		},
	}),
	accountEndpoint({
		...common,
		route: `POST ${reauthentications}/answers`,
		id: "reauthenticateWithPasskey",
		summary: "Reauthenticate with a passkey",
		more: `The session gets a new token. ${alike}`,
		body: passkeyAnswer,
		refuses: [429],
		async handle(request) {
			const { client, identified, platform, body } = request;
			const { passkeys } = platform.accounts;
			return withCookies(passkeys.reauthenticate(client, identified, relyingPartyOf(request), body));
		},
	}),
	accountEndpoint({
		...common,
		route: `GET ${own}`,
		id: "listPasskeys",
		summary: "List your own passkeys",
		answers: listOf(passkey),
		handle: async ({ platform, identified }) => ({
			items: await platform.accounts.passkeys.list(identified),
		}),
	}),
	accountEndpoint({
		...common,
		route: `POST ${own}/registrations`,
		isGuarded: true,
		id: "beginPasskey",
		summary: "Start the registration of a passkey",
		more: recent,
		body: nothing,
		answers: passkeyAsked,
		status: 201,
		async handle(request) {
			const { identified, platform } = request;
			return platform.accounts.passkeys.beginRegistration(identified, relyingPartyOf(request));
		},
	}),
	accountEndpoint({
		...common,
		route: `POST ${own}`,
		id: "addPasskey",
		summary: "Register a passkey",
		more: alike,
		body: newPasskey,
		answers: passkey,
		status: 201,
		async handle(request) {
			const { client, identified, platform, body } = request;
			const { passkeys } = platform.accounts;
			return passkeys.register(client, identified, relyingPartyOf(request), body);
		},
	}),
	accountEndpoint({
		...common,
		route: `PATCH ${own}/:id`,
		id: "renamePasskey",
		summary: "Rename a passkey",
		body: passkeyName,
		answers: passkey,
		handle: ({ platform, identified, id, body }) =>
			platform.accounts.passkeys.rename(identified, toId(id), body.name),
	}),
	accountEndpoint({
		...common,
		route: `POST ${own}/:id/removals`,
		isGuarded: true,
		id: "removePasskey",
		summary: "Remove a passkey",
		more: `Its owner is notified by email. Refused when it is their only way to sign in. ${recent}`,
		body: nothing,
		handle: ({ platform, client, identified, id }) =>
			platform.accounts.passkeys.remove(client, identified, toId(id)),
	}),
];

/**
 * Passkeys of the back office's host work from all hosts that allow sign-in. Without its address, and on development
 * hosts, each host has its own.
 */
function relyingPartyOf({ platform, hosts, client }: EndpointRequest): RelyingParty {
	const origin = originOf(platform, client.headers, hosts);
	const requestHost = hostOf(client.headers, hosts);
	if (!requestHost) throw new RequestError(400, "There is no such host");
	const { hostname } = new URL(platform.accounts.baseUrl);
	const isAlone = requestHost.isDevelopment || isDevelopmentHost(hostname);
	return { origin, relyingParty: isAlone ? requestHost.host : hostname };
}
