import { isDevelopmentHost, normaliseHost } from "../model/addresses/host.ts";
import type { Listed } from "../model/api/api.ts";
import type {
	Account,
	LinkFacts,
	ProviderSetUp,
	ProviderSetUpInput,
	SentLink,
	SignedIn,
	SignInAnswer,
} from "../model/api/people/account-api.ts";
import type { RecordOf } from "../model/model.ts";
import type { Role } from "../model/rights/roles.ts";
import { openPasskeys } from "./auth/passkeys.ts";
import { openProviderSignIn } from "./auth/provider-sign-in.ts";
import { secondFactorCalls } from "./auth/second-factor.ts";
import { authError } from "./auth-errors.ts";
import type { ClientOptions, Send } from "./request.ts";
import { type AuthState, openSession } from "./session.ts";

const defaultRevalidateMs = 5 * 60_000;

export type AuthClient = ReturnType<typeof openAuth>;

export function openAuth(send: Send, { revalidateMs = defaultRevalidateMs }: ClientOptions = {}) {
	const session = openSession(async () => {
		const { user } = await send<{ user: SignedIn | null }>("/api/auth/session");
		return user;
	}, revalidateMs);

	async function enter(path: string, body: unknown): Promise<SignInAnswer> {
		if (typeof navigator !== "undefined" && navigator.cookieEnabled === false)
			throw authError("web-storage-unsupported");
		const answer = await send<SignInAnswer>(path, { method: "POST", body });
		if ("user" in answer) session.changeTo(answer.user);
		return answer;
	}

	async function authorizedDomains(): Promise<readonly string[]> {
		const { authorizedDomains } = await send<{ authorizedDomains: string[] }>("/v1/projects");
		return authorizedDomains;
	}

	/** @throws {ApiError} unauthorized-domain */
	async function requireAuthorizedDomain(hostname: string): Promise<void> {
		const host = normaliseHost(hostname) ?? "";
		const isKnown = (await authorizedDomains()).includes(host) || isDevelopmentHost(host);
		if (!isKnown) throw authError("unauthorized-domain");
	}

	const withProvider = openProviderSignIn({
		send,
		requireAuthorizedDomain,
		onSignedIn: session.changeTo,
		onOther: () => void session.revalidate().catch(() => undefined),
	});

	return {
		...withProvider,
		...openProviderSettings(send),
		authorizedDomains,
		requireAuthorizedDomain,
		secondFactor: secondFactorCalls(send, enter),
		passkeys: openPasskeys(send, enter),
		get state(): AuthState {
			return session.state;
		},
		/** Fetches the state, at most every 5 minutes. */
		current: session.current,
		/** Fetches the current user. Concurrent calls share one request. */
		revalidate: session.revalidate,
		/** Subscribes to changes of the state in any tab; returns the unsubscribe function. */
		onChange: session.onChange,
		/** Refreshes every 5 minutes while the page is visible; returns a function that stops it. */
		watch: session.watch,
		/** Returns a step if the user has a second factor. */
		signIn(email: string, password: string): Promise<SignInAnswer> {
			return enter("/api/auth/sign-in", { email, password });
		},
		async signOut(): Promise<void> {
			await send("/api/auth/sign-out", { method: "POST" });
			session.changeTo(null);
		},
		/** Does not reveal whether the account exists. */
		requestReset(email: string): Promise<void> {
			return send("/api/auth/password-resets", { method: "POST", body: { email } });
		},
		readLink(token: string): Promise<LinkFacts> {
			return send("/api/auth/links", { method: "POST", body: { token } });
		},
		/** Redeems a one-time link, ends all other sessions and signs in. */
		setPassword(input: {
			token: string;
			password: string;
			/** For the first admin. */
			email?: string;
			name?: string;
		}): Promise<SignInAnswer> {
			return enter("/api/auth/passwords", input);
		},
		/** For admins. Scopes default to those of the caller. */
		invite(input: {
			email: string;
			name: string;
			roles: readonly Role[];
			/** False for a viewer. */
			mayEdit?: boolean;
			/** False for a contributor. */
			mayPublish?: boolean;
			scopes?: readonly string[];
		}): Promise<RecordOf<"users"> & SentLink> {
			return send("/api/users/invitations", { method: "POST", body: input });
		},
		/** For admins. Sends an invitation, or a reset if there is a password. */
		sendLink(userId: string): Promise<SentLink> {
			return send(`/api/users/${encodeURIComponent(userId)}/links`, { method: "POST" });
		},
		removeFactorOf(userId: string): Promise<void> {
			return send(`/api/users/${encodeURIComponent(userId)}/second-factor-removals`, { method: "POST" });
		},
		/** For admins. */
		accounts(): Promise<Listed<Account>> {
			return send("/api/accounts");
		},
	};
}

const providerPath = "/api/auth/provider/settings";

function openProviderSettings(send: Send) {
	return {
		providerSetUp(): Promise<ProviderSetUp> {
			return send(providerPath);
		},
		/** Without a secret, the current one remains for the same issuer and client. */
		setUpProvider(input: ProviderSetUpInput): Promise<ProviderSetUp> {
			return send(providerPath, { method: "POST", body: input });
		},
	};
}
