import type { Owner } from "../../accounts/own-sessions.ts";
import { ForbiddenError } from "../../model/errors.ts";
import type { AccountRequest, AccountRoute } from "./account-route.ts";
import {
	addressInput,
	nothing,
	passwordAloneInput,
	profileInput,
	signOutsInput,
	tokenInput,
} from "./inputs.ts";

/** Whose account it is about: always their own. */
function ownerOf({ identified: { user, session } }: AccountRequest): Owner {
	if (!user || !session) throw new ForbiddenError("Please sign in");
	return { userId: user.id, sessionId: session.id };
}

/** What everybody does with their own account. */
export const ownAccountRoutes: readonly AccountRoute[] = [
	{
		method: "GET",
		path: "/api/account",
		allow: "staff",
		async handle(request) {
			return { status: 200, body: await request.platform.accounts.own.read(ownerOf(request)) };
		},
	},
	{
		method: "PATCH",
		path: "/api/account",
		allow: "staff",
		async handle(request) {
			const { own } = request.platform.accounts;
			await own.change(ownerOf(request), await request.read(profileInput));
			return { status: 200, body: await own.read(ownerOf(request)) };
		},
	},
	{
		method: "POST",
		path: "/api/account/passwords",
		allow: "staff",
		isGuarded: true,
		async handle(request) {
			const { platform, asker, read } = request;
			const { password } = await read(passwordAloneInput);
			const setCookie = await platform.accounts.own.changePassword(asker, ownerOf(request), password);
			return { status: 204, setCookie };
		},
	},
	{
		method: "POST",
		path: "/api/account/email-changes",
		allow: "staff",
		isGuarded: true,
		async handle(request) {
			const { email } = await request.read(addressInput);
			await request.platform.accounts.own.requestEmail(ownerOf(request), email);
			return { status: 204 };
		},
	},
	{
		method: "POST",
		path: "/api/auth/email-confirmations",
		allow: "anyone",
		async handle({ platform, asker, read }) {
			const { token } = await read(tokenInput);
			return { status: 200, body: { email: await platform.accounts.own.confirmEmail(asker, token) } };
		},
	},
	{
		method: "GET",
		path: "/api/account/sessions",
		allow: "staff",
		async handle(request) {
			return { status: 200, body: { items: await request.platform.accounts.own.sessions(ownerOf(request)) } };
		},
	},
	{
		method: "DELETE",
		path: "/api/account/sessions/:id",
		allow: "staff",
		async handle(request) {
			await request.platform.accounts.own.endSession(ownerOf(request), request.id);
			return { status: 204 };
		},
	},
	{
		method: "POST",
		path: "/api/account/sign-outs",
		allow: "staff",
		async handle(request) {
			const { alsoHere } = await request.read(signOutsInput);
			await request.platform.accounts.own.signOutEverywhere(ownerOf(request), alsoHere);
			return { status: 204 };
		},
	},
	{
		method: "POST",
		path: "/api/account/linked/:id/removals",
		allow: "staff",
		isGuarded: true,
		async handle(request) {
			await request.read(nothing);
			await request.platform.accounts.own.unlink(ownerOf(request), request.id);
			return { status: 204 };
		},
	},
];
