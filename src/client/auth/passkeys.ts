import type { Listed } from "../../model/api/api.ts";
import type { Passkey, SignInAnswer } from "../../model/api/people/account-api.ts";
import { lazily } from "../../model/lazily.ts";
import type { Send } from "../request.ts";
import type { Enter } from "./second-factor.ts";

export function openPasskeys(send: Send, enter: Enter) {
	const own = "/api/auth/passkeys";
	const one = (id: string) => `${own}/${encodeURIComponent(id)}`;
	const load = lazily(async () => (await import("./passkey-requests.ts")).openPasskeyRequests(send, enter));

	return {
		isSupported,
		/**
		 * Requests a passkey from the browser, and signs in with it.
		 * @param step sign-in step after the password, for which the passkey is the second factor
		 * @throws {ApiError} passkey-refused, with the browser's reason, if any, as its cause
		 */
		async signIn(step = ""): Promise<SignInAnswer> {
			return (await load()).signIn(step);
		},
		/** Starts passkey autofill in a field with `webauthn`; returns a function that stops it. */
		offer(onFailure: (error: unknown) => void): () => void {
			const loaded = isSupported() ? load() : Promise.reject();
			// If it cannot be loaded, the password remains available.
			const offered = loaded.then((asking) => asking.offer(onFailure)).catch(() => undefined);
			return () => void offered.then((end) => end?.());
		},
		/** The session gets a new token. @throws as `signIn` does */
		async reauthenticate(): Promise<void> {
			await (await load()).reauthenticate();
		},
		/** Oldest first. */
		async list(): Promise<readonly Passkey[]> {
			return (await send<Listed<Passkey>>(own)).items;
		},
		/** Creates a passkey in the browser, and registers it. @throws as `signIn` does, and requires-recent-sign-in */
		async add(): Promise<Passkey> {
			return (await load()).add();
		},
		rename(id: string, name: string): Promise<Passkey> {
			return send(one(id), { method: "PATCH", body: { name } });
		},
		/** Fails with requires-recent-sign-in without recent reauthentication. */
		remove(id: string): Promise<void> {
			return send(`${one(id)}/removals`, { method: "POST", body: {} });
		},
	};
}

/** Returns whether the browser supports passkeys for this page: on a named host, over https or on localhost. */
function isSupported(): boolean {
	if (typeof PublicKeyCredential === "undefined") return false;
	return !/^[\d.]+$|^\[/.test(location.hostname);
}
