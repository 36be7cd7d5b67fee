import type { AccountRoute } from "../accounts/account-route.ts";
import { accountRoutes } from "../accounts/routes.ts";
import type { Description } from "./describe.ts";
import { passkeyDescriptions } from "./describe-passkeys.ts";
import { secondFactorDescriptions } from "./describe-second-factor.ts";
import type { Described } from "./openapi.ts";
import { adminsOnly, staff } from "./route.ts";
import { listOf, namesOf, ref } from "./schema-names.ts";

const group = "Signing in";
const mine = "Own account";
const refuses = [400, 403, 413, 415, 422, 429];
const link = { ...{ refuses: [...refuses, 410] }, group };

/** What the users of the API read of each route about accounts. */
const descriptions: Readonly<Record<string, Description>> = {
	"GET /api/auth/provider": {
		id: "getSignInProvider",
		group,
		summary: "Get what the sign-in provider is called",
		more: "Null where none has been set up. Browsers go to it by `/api/auth/provider/start`.",
		answers: { status: 200, schema: ref("SignInProvider") },
		refuses: [403],
	},
	"GET /api/auth/provider/settings": {
		id: "getProviderSettings",
		group,
		summary: "Get how the sign-in provider is set up",
		more: "Its secret is told to nobody.",
		answers: { status: 200, schema: ref("ProviderSetUp") },
	},
	"POST /api/auth/provider/settings": {
		id: "setProvider",
		group,
		summary: "Set the sign-in provider up",
		more: "Without `clientSecret` the secret stays, as long as issuer and client do. An empty issuer ends it.",
		takes: ref("ProviderSetUpInput"),
		answers: { status: 200, schema: ref("ProviderSetUp") },
		refuses,
	},
	"POST /api/auth/provider/results": {
		id: "takeProviderResult",
		group,
		summary: "Get what came of a sign-in with the provider, once",
		more: "Only the browser that was signed in is told of whom.",
		takes: ref("ProviderEvent"),
		answers: { status: 200, schema: ref("ProviderResult") },
		refuses: [...refuses, 410, 424],
	},
	"POST /api/auth/sign-in": {
		id: "signIn",
		group,
		summary: "Sign in",
		more: "Sets the session's cookie. Every reason of refusal is answered alike.",
		takes: ref("Credentials"),
		answers: { status: 200, schema: ref("SignInAnswer") },
		refuses: [...refuses, 401],
	},
	"POST /api/auth/sign-out": {
		id: "signOut",
		group,
		summary: "End the session",
		takes: ref("Nothing"),
		answers: { status: 204 },
		refuses,
	},
	"POST /api/auth/reauthentications": {
		id: "reauthenticate",
		group,
		summary: "Prove by the password that it is still you",
		more: "What takes accounts over is refused with the code `requires-recent-sign-in` unless you have signed in, or done this, within the last ten minutes. The session gets a new token.",
		takes: ref("PasswordAlone"),
		answers: { status: 204 },
		refuses: [...refuses, 401],
	},
	"GET /api/auth/session": {
		id: "getSession",
		group,
		summary: "Get who is signed in",
		answers: { status: 200, schema: ref("Session") },
		refuses: [403],
	},
	"POST /api/auth/password-resets": {
		id: "requestReset",
		group,
		summary: "Ask for a mail with a one-time link",
		more: "The answer is the same whether or not there is such an account.",
		takes: ref("Address"),
		answers: { status: 204 },
		refuses,
	},
	"POST /api/auth/links": {
		...link,
		id: "readLink",
		summary: "Read what a one-time link is for",
		takes: ref("LinkToken"),
		answers: { status: 200, schema: ref("LinkFacts") },
	},
	"POST /api/auth/passwords": {
		...link,
		id: "setPassword",
		summary: "Use a one-time link up: set the password and sign in",
		takes: ref("NewPassword"),
		answers: { status: 200, schema: ref("SignInAnswer") },
	},
	...secondFactorDescriptions,
	...passkeyDescriptions,
	"POST /api/users/invitations": {
		id: "inviteUser",
		group: "Users",
		summary: "Add a user and send an invitation",
		takes: ref("Invitation"),
		answers: { status: 201, schema: ref(namesOf("users").record) },
		refuses,
	},
	"POST /api/users/:id/links": {
		id: "sendLink",
		group: "Users",
		summary: "Send a user a new one-time link",
		more: "An invitation while they have no password, else a reset.",
		parameters: ["id"],
		takes: ref("Nothing"),
		answers: { status: 204 },
		refuses: [...refuses, 404],
	},
	"POST /api/users/:id/second-factor-removals": {
		id: "removeSecondFactorOf",
		group: "Users",
		summary: "Take away the second factor of a user who has lost it",
		more: "App, recovery codes and passkeys go, all sessions of the user end, and a mail tells them. Wants a recent sign-in.",
		parameters: ["id"],
		takes: ref("Nothing"),
		answers: { status: 204 },
		refuses: [...refuses, 404],
	},
	"GET /api/accounts": {
		id: "listAccounts",
		group: "Users",
		summary: "List when users were last seen, and invitations that are open",
		answers: { status: 200, schema: listOf("Account") },
	},
	"GET /api/account": {
		id: "getOwnAccount",
		group: mine,
		summary: "Get your own account",
		answers: { status: 200, schema: ref("OwnAccount") },
	},
	"PATCH /api/account": {
		id: "changeOwnAccount",
		group: mine,
		summary: "Change your own name and picture",
		takes: ref("Profile"),
		answers: { status: 200, schema: ref("OwnAccount") },
		refuses,
	},
	"POST /api/account/passwords": {
		id: "changePassword",
		group: mine,
		summary: "Set another password",
		more: "All other sessions end, this one gets a new token. Wants a recent sign-in.",
		takes: ref("PasswordAlone"),
		answers: { status: 204 },
		refuses,
	},
	"POST /api/account/email-changes": {
		id: "requestEmailChange",
		group: mine,
		summary: "Ask for a mail that confirms another address",
		more: "The address signs in once its link has been used. Wants a recent sign-in.",
		takes: ref("EmailChange"),
		answers: { status: 204 },
		refuses,
	},
	"POST /api/auth/email-confirmations": {
		...link,
		id: "confirmEmail",
		summary: "Use the link of such a mail up",
		takes: ref("LinkToken"),
		answers: { status: 200, schema: ref("EmailChange") },
	},
	"GET /api/account/sessions": {
		id: "listSessions",
		group: mine,
		summary: "List where you are signed in",
		answers: { status: 200, schema: listOf("OwnSession") },
	},
	"DELETE /api/account/sessions/:id": {
		id: "endSession",
		group: mine,
		summary: "End one of your sessions",
		parameters: ["id"],
		answers: { status: 204 },
		refuses: [404],
	},
	"POST /api/account/sign-outs": {
		id: "signOutEverywhere",
		group: mine,
		summary: "End your other sessions, or all of them",
		takes: ref("SignOuts"),
		answers: { status: 204 },
		refuses,
	},
	"POST /api/account/linked/:id/removals": {
		id: "unlinkSignIn",
		group: mine,
		summary: "Take a linked sign-in away",
		more: "The last way to sign in stays. Wants a recent sign-in.",
		parameters: ["id"],
		takes: ref("Nothing"),
		answers: { status: 204 },
		refuses: [...refuses, 404],
	},
	"GET /v1/projects": {
		id: "getProject",
		group,
		summary: "Get the hosts where signing in works",
		answers: { status: 200, schema: ref("Projects") },
		refuses: [400],
	},
};

const allowed = { anyone: "anyone", "signed-in": "anyone", staff, admin: adminsOnly } as const;

/**
 * The routes about accounts that programs call, as the document has them.
 * @throws {Error} for one that nobody has described
 */
export function describedAccountRoutes(): Described[] {
	const called = accountRoutes.filter(({ isForBrowsers }) => !isForBrowsers);
	return called.map((route: AccountRoute) => {
		const { method, path, allow } = route;
		const describes = descriptions[`${method} ${path}`];
		if (!describes) throw new Error(`${method} ${path} is not described`);
		return {
			method,
			path,
			allow: allowed[allow],
			describes,
			...(path.startsWith("/api/users/") && { collection: "users" as const }),
		};
	});
}
