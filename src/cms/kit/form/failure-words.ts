import { authErrorCodeOf, authErrors } from "../../../client/auth-errors.ts";
import { ApiError } from "../../../client/request.ts";

/** Why signing in failed. Whatever is wrong with the credentials gets the same words. */
export function signInFailure(error: unknown): string {
	// A server that fails has not judged the credentials; one that is busy says when it will.
	if (error instanceof ApiError && error.status >= 500 && authErrorCodeOf(error) !== "too-many-requests")
		return authErrors["internal-error"];
	return plainly(error) ?? "Failed to sign in. Please check your credentials.";
}

/** Returns the reason why no reset link was sent. */
export function resetFailure(error: unknown): string {
	return plainly(error) ?? "Failed to send password reset email. Please try again.";
}

/** Failures that have nothing to do with credentials are explained as they are. */
function plainly(error: unknown): string | undefined {
	const code = authErrorCodeOf(error);
	const status = error instanceof ApiError ? error.status : undefined;
	if (code === "too-many-requests" || status === 429) return tooMany(error);
	if (code === "unauthorized-domain" || code === "web-storage-unsupported") return authErrors[code];
	if (status === 0) return authErrors["network-request-failed"];
	return undefined;
}

/** That the user has to wait, and how long, where the server says so. */
export function tooMany(error: unknown): string {
	const seconds = error instanceof ApiError ? error.retryAfter : 0;
	return `${authErrors["too-many-requests"]} Please try again ${seconds > 0 ? `in ${sayWait(seconds)}` : "later"}.`;
}

/** Formats a wait, rounded up: "40 seconds", "1 minute", "2 hours". */
export function sayWait(seconds: number): string {
	if (seconds < 60) return count(seconds, "second");
	if (seconds < 3_600) return count(Math.ceil(seconds / 60), "minute");
	return count(Math.ceil(seconds / 3_600), "hour");
}

function count(number: number, unit: string): string {
	return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
