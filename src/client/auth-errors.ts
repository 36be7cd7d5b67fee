import { ApiError } from "./request.ts";

/** Error codes of sign-in with their messages. `src/client/auth/real-server.test.ts` demonstrates each. */
export const authErrors = {
	/** The page's host is none of the authorised ones: found by the client at the start, refused by the server always. */
	"unauthorized-domain": "Signing in is not allowed on this address.",
	/** The server, the provider or the client failed in an unforeseen way. */
	"internal-error": "Something went wrong while signing in. Please try again in a minute.",
	/** Cookies are off, or the browser lets the page keep nothing. */
	"web-storage-unsupported": "Your browser does not keep cookies for this site. Allow them, then try again.",
	/** Another window was requested, which cancels this one. */
	"cancelled-popup-request": "Another sign-in window was opened in place of this one.",
	/** The window has been closed for 8 seconds and no result has come. */
	"popup-closed-by-user": "The sign-in window was closed before you were signed in.",
	/** The browser opened no window. */
	"popup-blocked": "Your browser blocked the sign-in window. Allow it, then try again.",
	/** The server, the provider's frame or the provider cannot be reached, or not in time. */
	"network-request-failed": "The server could not be reached. Check your connection and try again.",
	/** The callback belongs to no sign-in of this browser, or was read before. */
	"invalid-auth-event": "The answer of the sign-in window could not be read. Please try again.",
	/** No provider has been set up, or not wholly. */
	"auth-domain-config-required": "Signing in with this provider has not been set up.",
	/** The provider does not know the program's id or secret. */
	"invalid-api-key": "The key of the sign-in provider is not valid.",
	/** Signing in by password was refused, for whatever reason. */
	"wrong-password": "The email address or the password is wrong.",
	/** An admin's request names a deleted user. Sign-in never returns it. */
	"user-not-found": "The email address or the password is wrong.",
	/** An admin invited a person who is a user already, or an address was changed to another user's. */
	"email-already-in-use": "There is a user with this email address already.",
	/** One of the limits was reached; `retryAfter` says for how long. */
	"too-many-requests": "There have been too many attempts.",
	/** The request requires that the user has lately proved who they are. */
	"requires-recent-sign-in": "Please confirm that it is you, then try again.",
	/** The code of an app, or a recovery code, was wrong, used before or too late. */
	"invalid-verification-code": "This code is not right, or no longer valid.",
	/** The passkey is unknown, of another host or no longer one's own, or it took too long; or the browser gave none. */
	"passkey-refused": "This passkey was not accepted. Please try again, or sign in another way.",
	/** The provider knows the user, but they have no invitation. */
	"not-invited": "This account has not been invited. Ask an administrator for an invitation.",
	/** The provider has not verified the person's address. */
	"unverified-email":
		"The sign-in provider has not verified your email address. Verify it there, then try again.",
	/** The user or the provider refused. */
	"access-denied": "Signing in was refused at the sign-in provider.",
} as const;

/** A code of the catalogue. */
export type AuthErrorCode = keyof typeof authErrors;

/** Returns whether it is a known error code. */
export function isAuthErrorCode(code: string): code is AuthErrorCode {
	return Object.hasOwn(authErrors, code);
}

/** The code that a failed call carries, if it is one of the catalogue. */
export function authErrorCodeOf(error: unknown): AuthErrorCode | undefined {
	const code = error instanceof ApiError ? error.problem.code : undefined;
	return code !== undefined && isAuthErrorCode(code) ? code : undefined;
}

/** A failure that the client itself has found, without the server. */
export function authError(code: AuthErrorCode, cause?: unknown): ApiError {
	return new ApiError({ type: "about:blank", status: 0, title: authErrors[code], code }, 0, cause);
}
