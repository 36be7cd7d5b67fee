import type { Listed } from "../model/api/api.ts";
import type { OwnAccount, OwnSession } from "../model/api/people/account-api.ts";
import type { Send } from "./request.ts";

/** Calls for the user's own account. */
export type AccountClient = ReturnType<typeof openAccount>;

export function openAccount(send: Send) {
	return {
		/** Reauthenticates by password; the session gets a new token. */
		reauthenticate(password: string): Promise<void> {
			return send("/api/auth/reauthentications", { method: "POST", body: { password } });
		},
		/** Returns the user's account. */
		read(): Promise<OwnAccount> {
			return send("/api/account");
		},
		/** Changes name or picture. */
		change(changes: { readonly name?: string; readonly picture?: string }): Promise<OwnAccount> {
			return send("/api/account", { method: "PATCH", body: changes });
		},
		/** Changes the password; all other sessions end. */
		changePassword(password: string): Promise<void> {
			return send("/api/account/passwords", { method: "POST", body: { password } });
		},
		/** Requests a mail to a new address with a confirmation link. */
		requestEmail(email: string): Promise<void> {
			return send("/api/account/email-changes", { method: "POST", body: { email } });
		},
		/** Redeems the link in such a mail; returns the new address. */
		async confirmEmail(token: string): Promise<string> {
			const path = "/api/auth/email-confirmations";
			return (await send<{ email: string }>(path, { method: "POST", body: { token } })).email;
		},
		/** Returns the user's sessions. */
		sessions(): Promise<Listed<OwnSession>> {
			return send("/api/account/sessions");
		},
		endSession(id: string): Promise<void> {
			return send(`/api/account/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
		},
		/** Ends all other sessions, and optionally this one. */
		signOutEverywhere({ alsoHere }: { readonly alsoHere: boolean }): Promise<void> {
			return send("/api/account/sign-outs", { method: "POST", body: { alsoHere } });
		},
		/** Removes a linked sign-in. */
		unlink(id: string): Promise<void> {
			return send(`/api/account/linked/${encodeURIComponent(id)}/removals`, { method: "POST", body: {} });
		},
	};
}
