import type {
	AppToAdd,
	SecondFactor,
	SecondFactorState,
	SignInAnswer,
} from "../../model/api/people/account-api.ts";
import type { Send } from "../request.ts";

/** Ends a sign-in at an address of the API: the user who has signed in becomes the state. */
export type Enter = (path: string, body: unknown) => Promise<SignInAnswer>;

/** Calls that prove a second factor, and set one up. */
export function secondFactorCalls(send: Send, enter: Enter) {
	const own = "/api/auth/second-factor";
	return {
		/** Ends the step that signing in has answered with. */
		prove(proof: {
			token: string;
			way: Exclude<SecondFactor, "passkey">;
			code: string;
		}): Promise<SignInAnswer> {
			return enter("/api/auth/second-factors", proof);
		},
		state(): Promise<SecondFactorState> {
			return send(own);
		},
		/** Fails with `requires-recent-sign-in` unless they have lately proved who they are, as the other changes do. */
		beginApp(): Promise<AppToAdd> {
			return send(`${own}/app`, { method: "POST" });
		},
		/** Recovery codes, shown this once. */
		async confirmApp(input: { token: string; code: string }): Promise<readonly string[]> {
			const body = await send<{ recoveryCodes: string[] }>(`${own}/app/confirmations`, {
				method: "POST",
				body: input,
			});
			return body.recoveryCodes;
		},
		removeApp(): Promise<void> {
			return send(`${own}/app/removals`, { method: "POST" });
		},
		/** New recovery codes in place of the old, shown this once. */
		async renewCodes(): Promise<readonly string[]> {
			const body = await send<{ recoveryCodes: string[] }>(`${own}/recovery-codes`, { method: "POST" });
			return body.recoveryCodes;
		},
	};
}
