import { ApiError } from "./request.ts";

/** Every code that signing in can fail with, and what it means, in words for a person. */
export const authErrors = {
	"unauthorized-domain": "Signing in is not allowed on this address.",
	"internal-error": "Something went wrong while signing in. Please try again in a minute.",
	"web-storage-unsupported": "Your browser does not keep cookies for this site. Allow them, then try again.",
	"cancelled-popup-request": "Another sign-in window was opened in place of this one.",
	"popup-closed-by-user": "The sign-in window was closed before you were signed in.",
	"popup-blocked": "Your browser blocked the sign-in window. Allow it, then try again.",
	"network-request-failed": "The server could not be reached. Check your connection and try again.",
	"invalid-auth-event": "The answer of the sign-in window could not be read. Please try again.",
	"auth-domain-config-required": "Signing in with this provider has not been set up.",
	"invalid-api-key": "The key of the sign-in provider is not valid.",
	"wrong-password": "The e-mail address or the password is wrong.",
	"user-not-found": "The e-mail address or the password is wrong.",
	"email-already-in-use": "There is a user with this e-mail address already.",
	"too-many-requests": "There have been too many tries.",
} as const;

/** A code of the catalogue. */
export type AuthErrorCode = keyof typeof authErrors;

/** The code that a failed call carries, if it is one of the catalogue. */
export function authErrorCodeOf(error: unknown): AuthErrorCode | undefined {
	const code = error instanceof ApiError ? error.problem.code : undefined;
	return code !== undefined && Object.hasOwn(authErrors, code) ? (code as AuthErrorCode) : undefined;
}

/** A failure that the client itself has found, before the server was asked. */
export function authError(code: AuthErrorCode): ApiError {
	return new ApiError({ type: "about:blank", status: 0, title: authErrors[code], code });
}
