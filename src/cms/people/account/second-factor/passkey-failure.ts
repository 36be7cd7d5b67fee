import { authErrorCodeOf } from "../../../../client/auth-errors.ts";
import { whyRefused } from "../../../kit/form/failure.ts";
import { passkeyFailure } from "../../sign-in/passkey-words.ts";

/** Why one's passkeys could not be changed, in words for a person. */
export function ownPasskeyFailure(error: unknown): string {
	return authErrorCodeOf(error) === "passkey-refused" ? passkeyFailure(error) : whyRefused(error);
}
