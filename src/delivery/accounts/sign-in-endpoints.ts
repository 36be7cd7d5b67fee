import { z } from "zod";
import { linkFacts, signedIn, signInAnswer } from "../../model/api/people/account-api.ts";
import { accountEndpoint, type Endpoint } from "../api/endpoint.ts";
import { listAuthorizedDomains } from "../http/authorized-domains.ts";
import {
	email,
	entered,
	linkToken,
	nameText,
	nothing,
	password,
	passwordAlone,
	shown,
	text,
	token,
	withCookies,
} from "./fields.ts";
import { userResponse } from "./user-response.ts";

const group = "Signing in";
const common = { group, allow: "anyone" } as const;

export const signInEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: "POST /api/auth/sign-in",
		id: "signIn",
		summary: "Sign in",
		more: "Sets the session's cookie. Every refusal has the same response.",
		body: z.strictObject({ email, password }).meta({
			id: "Credentials",
			example: { email: "tama@example.co.nz", password: shown.password },
		}),
		answers: signInAnswer,
		refuses: [401, 429],
		handle: async ({ platform, client, body }) => entered(await platform.accounts.signIn(client, body)),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/auth/sign-out",
		id: "signOut",
		summary: "End the session",
		body: nothing,
		handle: async ({ platform, client }) => withCookies(platform.accounts.signOut(client.headers)),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/auth/reauthentications",
		allow: "signed-in",
		id: "reauthenticate",
		summary: "Reauthenticate with the password",
		more: "Actions that could take an account over are refused with the code `requires-recent-sign-in` unless you have signed in, or done this, within the last ten minutes. The session gets a new token.",
		body: passwordAlone,
		refuses: [429],
		handle: async ({ platform, client, identified, body }) =>
			withCookies(platform.accounts.reauthenticate(client, identified, body.password)),
	}),
	accountEndpoint({
		...common,
		route: "GET /api/auth/session",
		id: "getSession",
		summary: "Get the current session",
		answers: z.object({ user: signedIn.nullable() }).meta({ id: "Session" }),
		handle: async ({ identified: { user } }) => ({ user: user && userResponse(user) }),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/auth/password-resets",
		id: "requestReset",
		summary: "Request a password reset by email",
		more: "The answer is the same whether or not there is such an account.",
		body: z.strictObject({ email }).meta({ id: "Address", example: { email: "tama@example.co.nz" } }),
		refuses: [429],
		handle: ({ platform, client, body }) => platform.accounts.requestReset(client, body.email),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/auth/links",
		id: "readLink",
		summary: "Read the purpose of a one-time link",
		body: linkToken,
		answers: linkFacts,
		refuses: [410, 429],
		handle: ({ platform, client, body }) => platform.accounts.readLink(client, body.token),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/auth/passwords",
		id: "setPassword",
		summary: "Use a one-time link: set the password and sign in",
		body: z
			.strictObject({
				token,
				password: text(1_000).meta({ format: "password" }),
				email: text(320).meta({ format: "email" }).exactOptional(),
				name: nameText(120).exactOptional(),
			})
			.meta({ id: "NewPassword", example: shown }),
		answers: signInAnswer,
		refuses: [410, 429],
		handle: async ({ platform, client, body }) => entered(await platform.accounts.setPassword(client, body)),
	}),
	accountEndpoint({
		...common,
		route: "GET /v1/projects",
		id: "getProject",
		summary: "List the hosts where staff can sign in",
		answers: z
			.object({ projectId: z.string(), authorizedDomains: z.array(z.string()) })
			.meta({ id: "Projects" }),
		refuses: [400],
		async handle({ platform, hosts, client }) {
			const authorizedDomains = await listAuthorizedDomains(platform, client.headers, hosts);
			return { projectId: "frontage", authorizedDomains };
		},
	}),
];
