import type {
	AppToAdd,
	SecondFactor,
	SecondFactorState,
	SignInAnswer,
} from "../../model/api/people/account-api.ts";
import type { Send } from "../request.ts";

export type Enter = (path: string, body: unknown) => Promise<SignInAnswer>;

export function secondFactorCalls(send: Send, enter: Enter) {
	const own = "/api/auth/second-factor";
	return {
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
		/** @throws {ApiError} requires-recent-sign-in */
		beginApp(): Promise<AppToAdd> {
			return send(`${own}/app`, { method: "POST" });
		},
		/** The recovery codes are shown only once. */
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
		/** The codes are shown only once. */
		async renewCodes(): Promise<readonly string[]> {
			const body = await send<{ recoveryCodes: string[] }>(`${own}/recovery-codes`, { method: "POST" });
			return body.recoveryCodes;
		},
	};
}
