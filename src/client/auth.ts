import type { Role } from "../model/access.ts";
import type { Account, LinkFacts, Listed, SignedIn } from "../model/api.ts";
import type { RecordOf } from "../model/model.ts";
import type { Send } from "./request.ts";

/** Who is signed in: not known yet, nobody, or somebody with roles. */
export type AuthState =
	| { readonly status: "loading" }
	| { readonly status: "signed-out" }
	| { readonly status: "signed-in"; readonly user: SignedIn };

/** How long a state may stand without asking the server again. */
const revalidateMs = 5 * 60_000;
const channelName = "frontage-auth";

/** Calls for signing in and out, and the state that every open tab shares. */
export type AuthClient = ReturnType<typeof openAuth>;

export function openAuth(send: Send) {
	let state: AuthState = { status: "loading" };
	let asked: Promise<AuthState> | undefined;
	let askedAt = 0;
	const listeners = new Set<(state: AuthState) => void>();
	const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
	// A channel keeps Node running; nobody waits for it there.
	(channel as { unref?(): void } | undefined)?.unref?.();
	channel?.addEventListener("message", () => void revalidate());

	function become(next: AuthState): AuthState {
		const isSame = JSON.stringify(next) === JSON.stringify(state);
		state = next;
		if (!isSame) for (const listener of listeners) listener(state);
		return state;
	}

	function becomeKnown(user: SignedIn | null): AuthState {
		askedAt = Date.now();
		return become(user ? { status: "signed-in", user } : { status: "signed-out" });
	}

	function tellTabs() {
		channel?.postMessage("changed");
	}

	/** Asks the server who is signed in. Several callers at once share one question. */
	function revalidate(): Promise<AuthState> {
		asked ??= send<{ user: SignedIn | null }>("/api/auth/session")
			.then(({ user }) => becomeKnown(user))
			.finally(() => {
				asked = undefined;
			});
		return asked;
	}

	return {
		get state(): AuthState {
			return state;
		},
		/** Asks the server unless the answer is less than 5 minutes old. */
		async current(): Promise<AuthState> {
			if (state.status !== "loading" && Date.now() - askedAt < revalidateMs) return state;
			return revalidate();
		},
		revalidate,
		/** Hears every change of the state, in this tab or another; returns a function that ends it. */
		onChange(listener: (state: AuthState) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async signIn(email: string, password: string): Promise<SignedIn> {
			const { user } = await send<{ user: SignedIn }>("/api/auth/sign-in", {
				method: "POST",
				body: { email, password },
			});
			becomeKnown(user);
			tellTabs();
			return user;
		},
		async signOut(): Promise<void> {
			await send("/api/auth/sign-out", { method: "POST" });
			becomeKnown(null);
			tellTabs();
		},
		/** Asks for a mail with a one-time link; answers the same whether or not the account exists. */
		requestReset(email: string): Promise<void> {
			return send("/api/auth/password-resets", { method: "POST", body: { email } });
		},
		/** What a one-time link is for. */
		readLink(token: string): Promise<LinkFacts> {
			return send("/api/auth/links", { method: "POST", body: { token } });
		},
		/** Uses a one-time link up: sets the password, ends all other sessions and signs in. */
		async setPassword(input: {
			token: string;
			password: string;
			/** For the link that sets up the first administrator. */
			email?: string;
			name?: string;
		}): Promise<SignedIn> {
			const { user } = await send<{ user: SignedIn }>("/api/auth/passwords", { method: "POST", body: input });
			becomeKnown(user);
			tellTabs();
			return user;
		},
		/** Adds a user and sends an invitation; for admins. */
		invite(input: { email: string; name: string; roles: readonly Role[] }): Promise<RecordOf<"users">> {
			return send("/api/users/invitations", { method: "POST", body: input });
		},
		/** Sends a user a new one-time link: an invitation while they have no password, else a reset; for admins. */
		sendLink(userId: string): Promise<void> {
			return send(`/api/users/${encodeURIComponent(userId)}/links`, { method: "POST" });
		},
		/** For admins. */
		accounts(): Promise<Listed<Account>> {
			return send("/api/accounts");
		},
		/** The hosts where signing in works. */
		async authorizedDomains(): Promise<readonly string[]> {
			const { authorizedDomains } = await send<{ authorizedDomains: string[] }>("/v1/projects");
			return authorizedDomains;
		},
	};
}
