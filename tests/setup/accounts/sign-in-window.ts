import type { SignInWindow } from "../../../src/client/auth/sign-in-window.ts";

/** The page of a browser, as the sign-in code sees it; the test controls it. */
export function openSignInWindow(given: Partial<SignInWindow> = {}, kept = new Map<string, string>()) {
	const listeners: ((message: unknown) => void)[] = [];
	const opened: { readonly address: string; closed: boolean; close(): void }[] = [];
	const frames: string[] = [];
	const left: string[] = [];
	const opener: SignInWindow = {
		hostname: "localhost",
		store: () => ({
			getItem: (key) => kept.get(key) ?? null,
			setItem: (key, value) => void kept.set(key, value),
		}),
		open(address) {
			const popup = {
				address,
				closed: false,
				close() {
					popup.closed = true;
				},
			};
			opened.push(popup);
			return popup;
		},
		frame(address) {
			frames.push(address);
			return { loaded: Promise.resolve(), ping: async () => ({ isReady: true }), remove: () => undefined };
		},
		subscribe: (listener) => void listeners.push(listener),
		go: (address) => void left.push(address),
		takeParameter: () => null,
		...given,
	};
	return {
		opener,
		opened,
		frames,
		left,
		tell: (message: unknown) => {
			for (const listener of listeners) listener(message);
		},
	};
}

/** The name of the sign-in that an address begins. */
export function eventIn(address = ""): string {
	return new URL(address, "http://localhost").searchParams.get("event") ?? "";
}
