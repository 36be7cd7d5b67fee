import type { SignedIn } from "../model/api/people/account-api.ts";

export type AuthState =
	| { readonly status: "loading" }
	| { readonly status: "signed-out" }
	| { readonly status: "signed-in"; readonly user: SignedIn };

const channelName = "frontage-auth";

/** Shared by all tabs of a browser. */
export function openSession(ask: () => Promise<SignedIn | null>, maxAgeMs: number) {
	let state: AuthState = { status: "loading" };
	let requested: Promise<AuthState> | undefined;
	let askedAt = 0;
	const listeners = new Set<(state: AuthState) => void>();
	const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
	// An open channel would prevent Node from exiting.
	(channel as { unref?(): void } | undefined)?.unref?.();
	channel?.addEventListener("message", () => void question().catch(() => undefined));

	function become(user: SignedIn | null): boolean {
		askedAt = Date.now();
		const next: AuthState = user ? { status: "signed-in", user } : { status: "signed-out" };
		if (JSON.stringify(next) === JSON.stringify(state)) return false;
		state = next;
		for (const listener of listeners) listener(state);
		return true;
	}

	function question(onNews?: () => void): Promise<AuthState> {
		requested ??= ask()
			.then((user) => {
				const wasKnown = state.status !== "loading";
				if (become(user) && wasKnown) onNews?.();
				return state;
			})
			.finally(() => {
				requested = undefined;
			});
		return requested;
	}

	function notifyTabs() {
		channel?.postMessage("changed");
	}

	const revalidate = () => question(notifyTabs);

	async function current(): Promise<AuthState> {
		if (state.status !== "loading" && Date.now() - askedAt < maxAgeMs) return state;
		return revalidate();
	}

	return {
		get state(): AuthState {
			return state;
		},
		revalidate,
		current,
		/** Makes other tabs refresh. */
		changeTo(user: SignedIn | null) {
			become(user);
			notifyTabs();
		},
		onChange(listener: (state: AuthState) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** Refreshes while the page is visible; returns a function that stops it. */
		watch(): () => void {
			const look = () => {
				if (typeof document === "undefined" || document.visibilityState === "visible")
					current().catch(() => undefined);
			};
			const timer = setInterval(look, maxAgeMs);
			const target: Pick<EventTarget, "addEventListener" | "removeEventListener"> | undefined =
				typeof window === "undefined" ? undefined : window;
			const events = ["focus", "online", "visibilitychange"];
			for (const event of events) target?.addEventListener(event, look, true);
			return () => {
				clearInterval(timer);
				for (const event of events) target?.removeEventListener(event, look, true);
			};
		},
	};
}
