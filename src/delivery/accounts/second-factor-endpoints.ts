import { z } from "zod";
import { appToAdd, secondFactorState, signInAnswer } from "../../model/api/people/account-api.ts";
import { accountEndpoint, type Endpoint } from "../api/endpoint.ts";
import { entered, filled, nothing, recent, shown, token } from "./fields.ts";

const common = { group: "Second factor", allow: "signed-in" } as const;
const path = "/api/auth/second-factor";

const code = filled(100, "Please enter the code").meta({ minLength: 1 });
const codeExample = { token: shown.token, code: "123456" };
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });

export const secondFactorEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: "POST /api/auth/second-factors",
		allow: "anyone",
		id: "proveSecondFactor",
		summary: "Sign in with a second factor",
		more: "Ends the step that signing in has answered with. Every refusal has the same response.",
		body: z
			.strictObject({ token, way: z.enum(["totp", "recovery-code"], "must be a way"), code })
			.meta({ id: "Proof", example: { ...codeExample, way: "totp" } }),
		answers: signInAnswer,
		refuses: [401, 429],
		handle: async ({ platform, client, body }) =>
			entered(await platform.accounts.secondFactor.prove(client, body)),
	}),
	accountEndpoint({
		...common,
		route: `GET ${path}`,
		id: "getSecondFactor",
		summary: "Get your own second factor",
		answers: secondFactorState,
		handle: ({ platform, identified }) => platform.accounts.secondFactor.state(identified),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/app`,
		id: "beginApp",
		summary: "Start the set-up of an authenticator app",
		more: recent,
		body: nothing,
		answers: appToAdd,
		status: 201,
		handle: ({ platform, identified }) => platform.accounts.secondFactor.beginApp(identified),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/app/confirmations`,
		id: "confirmApp",
		summary: "Confirm the authenticator app with a code",
		more: "All other sessions of the user end. The recovery codes are shown this once.",
		body: z.strictObject({ token, code }).meta({ id: "AppCode", example: codeExample }),
		answers: recoveryCodes,
		status: 201,
		handle: async ({ platform, client, identified, body }) => ({
			recoveryCodes: await platform.accounts.secondFactor.confirmApp(client, identified, body),
		}),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/app/removals`,
		id: "removeApp",
		summary: "Remove the authenticator app and the recovery codes",
		more: recent,
		body: nothing,
		handle: ({ platform, client, identified }) =>
			platform.accounts.secondFactor.removeApp(client, identified),
	}),
	accountEndpoint({
		...common,
		route: `POST ${path}/recovery-codes`,
		id: "renewRecoveryCodes",
		summary: "Replace the recovery codes",
		more: recent,
		body: nothing,
		answers: recoveryCodes,
		status: 201,
		refuses: [404],
		handle: async ({ platform, identified }) => ({
			recoveryCodes: await platform.accounts.secondFactor.renewCodes(identified),
		}),
	}),
];
