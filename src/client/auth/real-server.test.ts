import { afterAll, beforeAll, expect, it } from "vitest";
import { openAuthenticator } from "../../../tests/setup/accounts/authenticator.ts";
import { type RunningProvider, startProvider } from "../../../tests/setup/accounts/oidc-provider.ts";
import { openSignInWindow } from "../../../tests/setup/accounts/sign-in-window.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { openTurnedClock } from "../../../tests/setup/browser/turned-clock.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { type Clock, cookieOf, type Node, openNode } from "../../../tests/setup/databases/nodes.ts";
import { type AuthErrorCode, authErrorCodeOf, authErrors } from "../auth-errors.ts";
import { openClient } from "../client.ts";
import { openRequests, type Send } from "../request.ts";
import { openProviderFlows } from "./provider-flows.ts";
import type { SignInWindow } from "./sign-in-window.ts";

const clock: Clock = { now: Date.now() };
const nodes: Node[] = [];
let provider: RunningProvider;
let node: Node;

async function open(env: Record<string, string> = {}): Promise<Node> {
	const opened = await openNode(await sqlite.create(), {
		clock,
		env: { CMS_URL: "http://localhost", ...env },
	});
	nodes.push(opened);
	return opened;
}
const settings = () => ({
	OIDC_ISSUER: provider.issuer,
	OIDC_CLIENT_ID: provider.clientId,
	OIDC_CLIENT_SECRET: provider.clientSecret,
});

beforeAll(async () => {
	provider = await startProvider({
		redirectUris: ["http://localhost/api/auth/provider/callback"],
		people: [
			{ sub: "eve", email: "eve@example.nz", email_verified: true },
			{ sub: "una", email: "una@example.nz", email_verified: false },
		],
	});
	node = await open(settings());
	await addStaff(node.platform, { email: "ada@example.nz" });
});
afterAll(async () => {
	for (const { platform } of nodes) await platform.close();
	await provider.close();
});

function connect(to = node, host = "localhost") {
	const ask = (address: string | URL | Request, { headers, ...init }: RequestInit = {}) => {
		const given = headers as Record<string, string>;
		const cookie = [given.cookie, browser.cookie].filter(Boolean).join("; ");
		const sent = { ...given, host, ...(cookie && { cookie }) };
		return Promise.resolve(
			to.app.request(
				String(address),
				{ ...init, headers: sent },
				{ incoming: { socket: { remoteAddress: "192.0.2.1" } } },
			),
		);
	};
	const browser = { cookie: "" };
	const options = { origin: `http://${host}`, fetch: ask as typeof fetch };
	return { ...openClient(options), send: openRequests(options), browser };
}

async function signedIn() {
	const client = connect();
	await client.auth.signIn("ada@example.nz", staffPassword);
	return client;
}

/** Windows sign in as this user, or not at all. */
function flows({ to = node, who, ...given }: Partial<SignInWindow> & { to?: Node; who?: string } = {}) {
	const { auth, send, browser } = connect(to);
	const turned = openTurnedClock();
	const shown = openSignInWindow(given);
	const opened = openProviderFlows({
		send: send as Send,
		findProvider: auth.findProvider,
		requireAuthorizedDomain: auth.requireAuthorizedDomain,
		onSignedIn: () => undefined,
		onOther: () => undefined,
		clock: turned.clock,
		opener: shown.opener,
	});
	return {
		...opened,
		...shown,
		turn: turned.turn,
		async go(who: string | { readonly deny: true }) {
			const user = opened.signInWithPopup();
			const address = shown.opened[0]?.address ?? "";
			const left = await to.get(address);
			browser.cookie = cookieOf(left);
			const back = await provider.visit(left.headers.get("location") ?? "", who);
			await to.get(`${back.pathname}${back.search}`, { cookie: cookieOf(left) });
			shown.tell({ eventId: new URL(address, "http://localhost").searchParams.get("event") });
			return user;
		},
	};
}

const ways: Readonly<Record<AuthErrorCode, () => Promise<unknown>>> = {
	"unauthorized-domain": () =>
		connect(node, "nowhere.example.nz").auth.signIn("ada@example.nz", staffPassword),
	"internal-error": () =>
		flows({
			open() {
				throw new Error("as nobody has foreseen");
			},
		}).signInWithPopup(),
	"web-storage-unsupported": () =>
		flows({
			store() {
				throw new DOMException("Denied", "SecurityError");
			},
		}).signInWithPopup(),
	"cancelled-popup-request"() {
		const { signInWithPopup } = flows();
		const first = signInWithPopup();
		signInWithPopup().catch(() => undefined);
		return first;
	},
	async "popup-closed-by-user"() {
		const { signInWithPopup, opened, turn } = flows();
		const user = signInWithPopup();
		user.catch(() => undefined);
		opened[0]?.close();
		// Requests to the server run in real time.
		await turn(2_000);
		await turn(8_000);
		return user;
	},
	"popup-blocked": () => flows({ open: () => null }).signInWithPopup(),
	"network-request-failed": () => openClient({ origin: "http://127.0.0.1:1" }).auth.signIn("a", "b"),
	"invalid-auth-event": () => flows({ takeParameter: () => "made-up-by-somebody-else" }).redirectResult(),
	"auth-domain-config-required": async () => flows({ to: await open() }).signInWithPopup(),
	async "invalid-api-key"() {
		const to = await open({ ...settings(), OIDC_CLIENT_SECRET: "another" });
		return flows({ to }).go("eve");
	},
	"wrong-password": () => connect().auth.signIn("ada@example.nz", "not the password"),
	"user-not-found": async () => (await signedIn()).auth.sendLink("nobody"),
	"email-already-in-use": async () =>
		(await signedIn()).auth.invite({ email: "ada@example.nz", name: "Ada", roles: ["editor"] }),
	async "too-many-requests"() {
		for (let tries = 0; tries < 30; tries++)
			await connect()
				.auth.signIn("locked@example.nz", "not the password")
				.catch((error: unknown) => {
					if (authErrorCodeOf(error) === "too-many-requests") throw error;
				});
	},
	async "requires-recent-sign-in"() {
		const { auth } = await signedIn();
		clock.now += 11 * 60_000;
		return auth.sendLink("nobody");
	},
	async "invalid-verification-code"() {
		const { send } = await signedIn();
		return send("/api/auth/second-factors", {
			method: "POST",
			body: { token: "made-up", way: "totp", code: "000000" },
		});
	},
	async "passkey-refused"() {
		const { send } = connect();
		const begun = await send<{ token: string }>("/api/auth/passkey-sign-ins", { method: "POST", body: {} });
		const nobodys = openAuthenticator().get(
			{ challenge: "made-up", rpId: "localhost" },
			{ origin: "http://localhost", credential: "nobodys" },
		);
		return send("/api/auth/passkey-sign-ins/answers", {
			method: "POST",
			body: { token: begun.token, response: nobodys },
		});
	},
	"not-invited": () => flows().go("eve"),
	"unverified-email": () => flows().go("una"),
	"access-denied": () => flows().go({ deny: true }),
};

it.each(Object.entries(ways))("AU-09 %s is reached", async (code, way) => {
	const error = await way().then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	expect(authErrorCodeOf(error)).toBe(code);
});

it("AU-09 every code is reached", () => {
	expect(Object.keys(ways).sort()).toEqual(Object.keys(authErrors).sort());
});
