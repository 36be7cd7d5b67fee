import { authErrorCodeOf } from "../../../../client/auth-errors.ts";
import { whyRefused } from "../../../kit/form/failure.ts";
import { passkeyFailure } from "../../sign-in/passkey-words.ts";

export function passkeyChangeFailure(error: unknown): string {
	return authErrorCodeOf(error) === "passkey-refused" ? passkeyFailure(error) : whyRefused(error);
}
