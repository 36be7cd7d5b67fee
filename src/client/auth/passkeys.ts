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
		 * Signs in with a passkey that the browser chooses.
		 * @param step after the password, if the passkey is the second factor
		 * @throws {ApiError} passkey-refused, with the browser's reason as its cause
		 */
		async signIn(step = ""): Promise<SignInAnswer> {
			return (await load()).signIn(step);
		},
		/** Passkey autofill in a field with `webauthn`; returns a function that stops it. */
		offer(onFailure: (error: unknown) => void): () => void {
			const loaded = isSupported() ? load() : Promise.reject();
			// The password remains available.
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
		/** @throws as `signIn` does, and requires-recent-sign-in */
		async add(): Promise<Passkey> {
			return (await load()).add();
		},
		rename(id: string, name: string): Promise<Passkey> {
			return send(one(id), { method: "PATCH", body: { name } });
		},
		/** @throws {ApiError} requires-recent-sign-in */
		remove(id: string): Promise<void> {
			return send(`${one(id)}/removals`, { method: "POST", body: {} });
		},
	};
}

/** Requires a named host over https, or localhost. */
function isSupported(): boolean {
	if (typeof PublicKeyCredential === "undefined") return false;
	return !/^[\d.]+$|^\[/.test(location.hostname);
}
