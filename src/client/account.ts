import type { Send } from "./request.ts";

/** Calls of somebody about their own account. */
export type AccountClient = ReturnType<typeof openAccount>;

export function openAccount(send: Send) {
	return {
		/** Proves by the password that it is still whoever is signed in; the session gets a new token. */
		reauthenticate(password: string): Promise<void> {
			return send("/api/auth/reauthentications", { method: "POST", body: { password } });
		},
	};
}
