import { type AuthErrorCode, authErrorCodeOf, authErrors } from "../../../client/auth-errors.ts";
import { ApiError } from "../../../client/request.ts";
import { tooMany } from "../../kit/form/failure-words.ts";

const advice: Partial<Record<AuthErrorCode, string>> = {
	"popup-blocked":
		"Your browser blocked the sign-in window. Allow it and try again, or continue in this window.",
	"popup-closed-by-user": `${authErrors["popup-closed-by-user"]} If it is still open, go on there; otherwise try again.`,
	"auth-domain-config-required": `${authErrors["auth-domain-config-required"]} Ask an administrator.`,
	"invalid-api-key": `${authErrors["invalid-api-key"]} Ask an administrator.`,
	"unauthorized-domain": `${authErrors["unauthorized-domain"]} Open the back office on the address of one of your websites.`,
};

/** For sign-in that can only use a window. */
export function windowFailure(error: unknown): string {
	return authErrorCodeOf(error) === "popup-blocked" ? authErrors["popup-blocked"] : providerFailure(error);
}

/** The server's message for these has more detail, such as the address. */
const toldByServer: readonly AuthErrorCode[] = ["not-invited", "unverified-email", "access-denied"];

export function providerFailure(error: unknown): string {
	const code = authErrorCodeOf(error) ?? "internal-error";
	if (code === "too-many-requests") return tooMany(error);
	if (toldByServer.includes(code) && error instanceof ApiError && error.status > 0) return error.message;
	return advice[code] ?? authErrors[code];
}
