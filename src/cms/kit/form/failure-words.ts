import { authErrorCodeOf, authErrors } from "../../../client/auth-errors.ts";
import { ApiError } from "../../../client/request.ts";

/** All credential errors share one text. */
export function signInFailure(error: unknown): string {
	// A server error does not concern the credentials.
	if (error instanceof ApiError && error.status >= 500 && authErrorCodeOf(error) !== "too-many-requests")
		return authErrors["internal-error"];
	return plainly(error) ?? "Failed to sign in. Please check your credentials.";
}

export function resetFailure(error: unknown): string {
	return plainly(error) ?? "Failed to send password reset email. Please try again.";
}

function plainly(error: unknown): string | undefined {
	const code = authErrorCodeOf(error);
	const status = error instanceof ApiError ? error.status : undefined;
	if (code === "too-many-requests" || status === 429) return tooMany(error);
	if (code === "unauthorized-domain" || code === "web-storage-unsupported") return authErrors[code];
	if (status === 0) return authErrors["network-request-failed"];
	return undefined;
}

export function tooMany(error: unknown): string {
	const seconds = error instanceof ApiError ? error.retryAfter : 0;
	return `${authErrors["too-many-requests"]} Please try again ${seconds > 0 ? `in ${sayWait(seconds)}` : "later"}.`;
}

/** Rounded up: "40 seconds", "1 minute", "2 hours". */
export function sayWait(seconds: number): string {
	if (seconds < 60) return count(seconds, "second");
	if (seconds < 3_600) return count(Math.ceil(seconds / 60), "minute");
	return count(Math.ceil(seconds / 3_600), "hour");
}

function count(number: number, unit: string): string {
	return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
