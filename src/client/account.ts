import type { Listed } from "../model/api/api.ts";
import type { OwnAccount, OwnSession } from "../model/api/people/account-api.ts";
import type { Send } from "./request.ts";

export type AccountClient = ReturnType<typeof openAccount>;

export function openAccount(send: Send) {
	return {
		reauthenticate(password: string): Promise<void> {
			return send("/api/auth/reauthentications", { method: "POST", body: { password } });
		},
		read(): Promise<OwnAccount> {
			return send("/api/account");
		},
		change(changes: { readonly name?: string; readonly picture?: string }): Promise<OwnAccount> {
			return send("/api/account", { method: "PATCH", body: changes });
		},
		/** Ends all other sessions. */
		changePassword(password: string): Promise<void> {
			return send("/api/account/passwords", { method: "POST", body: { password } });
		},
		/** Sends a confirmation link to the new address. */
		requestEmail(email: string): Promise<void> {
			return send("/api/account/email-changes", { method: "POST", body: { email } });
		},
		/** Returns the new address. */
		async confirmEmail(token: string): Promise<string> {
			const path = "/api/auth/email-confirmations";
			return (await send<{ email: string }>(path, { method: "POST", body: { token } })).email;
		},
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
		unlink(id: string): Promise<void> {
			return send(`/api/account/linked/${encodeURIComponent(id)}/removals`, { method: "POST", body: {} });
		},
	};
}
