import { authErrorCodeOf } from "../../../../client/auth-errors.ts";
import { whyRefused } from "../../../kit/form/failure.ts";
import { passkeyFailure } from "../../sign-in/passkey-words.ts";

/** Returns the error message of a passkey change. */
export function passkeyChangeFailure(error: unknown): string {
	return authErrorCodeOf(error) === "passkey-refused" ? passkeyFailure(error) : whyRefused(error);
}
