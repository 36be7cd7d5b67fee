import { ApiError } from "./request.ts";

export const authErrors = {
	/** The page's host is not authorised. */
	"unauthorized-domain": "Signing in is not allowed on this address.",
	"internal-error": "Something went wrong while signing in. Please try again in a minute.",
	"web-storage-unsupported": "Your browser does not keep cookies for this site. Allow them, then try again.",
	"cancelled-popup-request": "Another sign-in window was opened in place of this one.",
	"popup-closed-by-user": "The sign-in window was closed before you were signed in.",
	"popup-blocked": "Your browser blocked the sign-in window. Allow it, then try again.",
	"network-request-failed": "The server could not be reached. Check your connection and try again.",
	/** No sign-in of this browser matches, or its result was read. */
	"invalid-auth-event": "The answer of the sign-in window could not be read. Please try again.",
	/** Also when its configuration is incomplete. */
	"auth-domain-config-required": "Signing in with this provider has not been set up.",
	/** The provider rejected the client id or secret. */
	"invalid-api-key": "The key of the sign-in provider is not valid.",
	"wrong-password": "The email address or the password is wrong.",
	/** Sign-in never returns it. */
	"user-not-found": "The email address or the password is wrong.",
	"email-already-in-use": "There is a user with this email address already.",
	"too-many-requests": "There have been too many attempts.",
	"requires-recent-sign-in": "Please confirm that it is you, then try again.",
	"invalid-verification-code": "This code is not right, or no longer valid.",
	/** Unknown, removed, of another host or timed out. */
	"passkey-refused": "This passkey was not accepted. Please try again, or sign in another way.",
	"not-invited": "This account has not been invited. Ask an administrator for an invitation.",
	"unverified-email":
		"The sign-in provider has not verified your email address. Verify it there, then try again.",
	"access-denied": "Signing in was refused at the sign-in provider.",
} as const;

export type AuthErrorCode = keyof typeof authErrors;

export function isAuthErrorCode(code: string): code is AuthErrorCode {
	return Object.hasOwn(authErrors, code);
}

export function authErrorCodeOf(error: unknown): AuthErrorCode | undefined {
	const code = error instanceof ApiError ? error.problem.code : undefined;
	return code !== undefined && isAuthErrorCode(code) ? code : undefined;
}

export function authError(code: AuthErrorCode, cause?: unknown): ApiError {
	return new ApiError({ type: "about:blank", status: 0, title: authErrors[code], code }, 0, cause);
}
