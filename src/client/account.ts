import type { Listed } from "../model/api/api.ts";
import type { OwnAccount, OwnSession } from "../model/api/people/account-api.ts";
import type { Send } from "./request.ts";

/** A user's calls about their own account. */
export type AccountClient = ReturnType<typeof openAccount>;

export function openAccount(send: Send) {
	return {
		/** Proves by the password that it is still the signed-in user; the session gets a new token. */
		reauthenticate(password: string): Promise<void> {
			return send("/api/auth/reauthentications", { method: "POST", body: { password } });
		},
		/** What there is to know of one's own account. */
		read(): Promise<OwnAccount> {
			return send("/api/account");
		},
		/** Changes what colleagues see. */
		change(changes: { readonly name?: string; readonly picture?: string }): Promise<OwnAccount> {
			return send("/api/account", { method: "PATCH", body: changes });
		},
		/** Sets another password; all other sessions end. */
		changePassword(password: string): Promise<void> {
			return send("/api/account/passwords", { method: "POST", body: { password } });
		},
		/** Requests a mail to a new address with a confirmation link. */
		requestEmail(email: string): Promise<void> {
			return send("/api/account/email-changes", { method: "POST", body: { email } });
		},
		/** Uses the link of such a mail up; the new address. */
		async confirmEmail(token: string): Promise<string> {
			const path = "/api/auth/email-confirmations";
			return (await send<{ email: string }>(path, { method: "POST", body: { token } })).email;
		},
		/** Where one is signed in. */
		sessions(): Promise<Listed<OwnSession>> {
			return send("/api/account/sessions");
		},
		endSession(id: string): Promise<void> {
			return send(`/api/account/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
		},
		/** Ends all other sessions, or this one, too. */
		signOutEverywhere({ alsoHere }: { readonly alsoHere: boolean }): Promise<void> {
			return send("/api/account/sign-outs", { method: "POST", body: { alsoHere } });
		},
		/** Takes a linked sign-in away. */
		unlink(id: string): Promise<void> {
			return send(`/api/account/linked/${encodeURIComponent(id)}/removals`, { method: "POST", body: {} });
		},
	};
}
