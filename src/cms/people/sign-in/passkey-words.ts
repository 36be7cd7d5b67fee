import { authErrorCodeOf, authErrors } from "../../../client/auth-errors.ts";
import type { ApiError } from "../../../client/request.ts";
import { signInFailure } from "../../kit/form/failure-words.ts";

/** WebAuthn errors (level 3, sections 5.1.3 and 5.1.4). */
const browserMessages: Readonly<Record<string, string>> = {
	NotAllowedError: "No passkey was used. Try again, or sign in another way.",
	InvalidStateError: "This device already has a passkey of yours.",
	SecurityError:
		"Passkeys do not work on this address. Open the back office on its own address, the one in our emails.",
	ConstraintError: "This device cannot verify that it is you. Set up its screen lock, or use another device.",
	NotSupportedError: "The passkeys of this device do not work here. Use another device.",
};

export function passkeyFailure(error: unknown): string {
	if (authErrorCodeOf(error) !== "passkey-refused") return signInFailure(error);
	const { cause } = error as ApiError;
	return (cause instanceof Error && browserMessages[cause.name]) || authErrors["passkey-refused"];
}
