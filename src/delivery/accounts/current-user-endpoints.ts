import { z } from "zod";
import type { Identified } from "../../accounts/identity.ts";
import type { Owner } from "../../accounts/profile/user-sessions.ts";
import { ownAccount, ownSession } from "../../model/api/people/account-api.ts";
import { listOf } from "../../model/api/view.ts";
import { ForbiddenError } from "../../model/errors.ts";
import { toId } from "../../model/ids.ts";
import { accountEndpoint, type Endpoint, staff } from "../api/endpoint.ts";
import { email, linkToken, nameText, nothing, passwordAlone, text, withCookies } from "./fields.ts";

const common = { group: "Own account", allow: staff } as const;

function ownerOf({ user, session }: Identified): Owner {
	if (!user || !session) throw new ForbiddenError("Please sign in");
	return { userId: user.id, sessionId: session.id };
}

const emailChange = z
	.strictObject({ email })
	.meta({ id: "EmailChange", example: { email: "tama.rewi@example.co.nz" } });

export const currentUserEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		...common,
		route: "GET /api/account",
		id: "getOwnAccount",
		summary: "Get your own account",
		answers: ownAccount,
		handle: ({ platform, identified }) => platform.accounts.own.read(ownerOf(identified)),
	}),
	accountEndpoint({
		...common,
		route: "PATCH /api/account",
		id: "changeOwnAccount",
		summary: "Change your own name and picture",
		body: z
			.strictObject({ name: nameText(120), picture: text(2_000) })
			.partial()
			.meta({ id: "Profile", example: { name: "Tama Rewi" } }),
		answers: ownAccount,
		async handle({ platform, identified, body }) {
			const { own } = platform.accounts;
			await own.change(ownerOf(identified), body);
			return own.read(ownerOf(identified));
		},
	}),
	accountEndpoint({
		...common,
		route: "POST /api/account/passwords",
		isGuarded: true,
		id: "changePassword",
		summary: "Change your password",
		more: "All other sessions end, this one gets a new token. Requires a recent sign-in.",
		body: passwordAlone,
		handle: ({ platform, client, identified, body }) =>
			withCookies(platform.accounts.own.changePassword(client, ownerOf(identified), body.password)),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/account/email-changes",
		isGuarded: true,
		id: "requestEmailChange",
		summary: "Request an email that confirms a new address",
		more: "The address signs in once its link has been used. Requires a recent sign-in.",
		body: emailChange,
		refuses: [429],
		handle: ({ platform, identified, body }) =>
			platform.accounts.own.requestEmail(ownerOf(identified), body.email),
	}),
	accountEndpoint({
		route: "POST /api/auth/email-confirmations",
		allow: "anyone",
		id: "confirmEmail",
		group: "Signing in",
		summary: "Confirm a new address by its link",
		body: linkToken,
		answers: emailChange,
		refuses: [410, 429],
		handle: async ({ platform, client, body }) => ({
			email: await platform.accounts.own.confirmEmail(client, body.token),
		}),
	}),
	accountEndpoint({
		...common,
		route: "GET /api/account/sessions",
		id: "listSessions",
		summary: "List your sessions",
		answers: listOf(ownSession),
		handle: async ({ platform, identified }) => ({
			items: await platform.accounts.own.sessions(ownerOf(identified)),
		}),
	}),
	accountEndpoint({
		...common,
		route: "DELETE /api/account/sessions/:id",
		id: "endSession",
		summary: "End one of your sessions",
		handle: ({ platform, identified, id }) => platform.accounts.own.endSession(ownerOf(identified), toId(id)),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/account/sign-outs",
		id: "signOutEverywhere",
		summary: "End your other sessions, or all of them",
		body: z
			.strictObject({ alsoHere: z.boolean("must be true or false") })
			.meta({ id: "SignOuts", example: { alsoHere: false } }),
		handle: ({ platform, identified, body }) =>
			platform.accounts.own.signOutEverywhere(ownerOf(identified), body.alsoHere),
	}),
	accountEndpoint({
		...common,
		route: "POST /api/account/linked/:id/removals",
		isGuarded: true,
		id: "unlinkSignIn",
		summary: "Remove a linked sign-in",
		more: "The last way to sign in stays. Requires a recent sign-in.",
		body: nothing,
		handle: ({ platform, identified, id }) => platform.accounts.own.unlink(ownerOf(identified), id),
	}),
];
