import { type AccountRoute, entered } from "./account-route.ts";
import { listAuthorizedDomains } from "./authorized-domains.ts";
import {
	addressInput,
	credentialsInput,
	invitationInput,
	nothing,
	passwordInput,
	tokenInput,
} from "./inputs.ts";
import { ownAccountRoutes } from "./own-account-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { reauthenticationRoutes } from "./reauthentication-routes.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";

/** Everything that may be asked about accounts. */
export const accountRoutes: readonly AccountRoute[] = [
	...providerRoutes,
	{
		method: "POST",
		path: "/api/auth/sign-in",
		allow: "anyone",
		async handle({ platform, asker, read }) {
			return entered(await platform.accounts.signIn(asker, await read(credentialsInput)));
		},
	},
	{
		method: "POST",
		path: "/api/auth/sign-out",
		allow: "anyone",
		async handle({ platform, asker, read }) {
			await read(nothing);
			return { status: 204, setCookie: await platform.accounts.signOut(asker.headers) };
		},
	},
	{
		method: "GET",
		path: "/api/auth/session",
		allow: "anyone",
		async handle({ identified }) {
			return { status: 200, body: { user: identified.user } };
		},
	},
	{
		method: "POST",
		path: "/api/auth/password-resets",
		allow: "anyone",
		async handle({ platform, asker, read }) {
			await platform.accounts.requestReset(asker, (await read(addressInput)).email);
			return { status: 204 };
		},
	},
	{
		method: "POST",
		path: "/api/auth/links",
		allow: "anyone",
		async handle({ platform, asker, read }) {
			return { status: 200, body: await platform.accounts.readLink(asker, (await read(tokenInput)).token) };
		},
	},
	{
		method: "POST",
		path: "/api/auth/passwords",
		allow: "anyone",
		async handle({ platform, asker, read }) {
			return entered(await platform.accounts.setPassword(asker, await read(passwordInput)));
		},
	},
	...reauthenticationRoutes,
	...secondFactorRoutes,
	...passkeyRoutes,
	...ownAccountRoutes,
	{
		method: "POST",
		path: "/api/users/invitations",
		allow: "admin",
		isGuarded: true,
		async handle({ platform, identified, read }) {
			const body = await platform.accounts.invite(identified.actor, await read(invitationInput));
			return { status: 201, body };
		},
	},
	{
		method: "POST",
		path: "/api/users/:id/links",
		allow: "admin",
		isGuarded: true,
		async handle({ platform, identified, id, read }) {
			await read(nothing);
			await platform.accounts.sendLink(identified.actor, id);
			return { status: 204 };
		},
	},
	{
		method: "POST",
		path: "/api/users/:id/second-factor-removals",
		allow: "admin",
		isGuarded: true,
		async handle({ platform, identified, asker, id, read }) {
			await read(nothing);
			await platform.accounts.removeFactor(identified.actor, asker.host, id);
			return { status: 204 };
		},
	},
	{
		method: "GET",
		path: "/api/accounts",
		allow: "admin",
		async handle({ platform, identified }) {
			return { status: 200, body: { items: await platform.accounts.list(identified.actor) } };
		},
	},
	{
		method: "GET",
		path: "/v1/projects",
		allow: "anyone",
		async handle({ platform, hosts, asker }) {
			const authorizedDomains = await listAuthorizedDomains(platform, asker.headers, hosts);
			return { status: 200, body: { projectId: "frontage", authorizedDomains } };
		},
	},
];
