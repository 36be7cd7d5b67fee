import { describe, expect, it } from "vitest";
import { ApiError } from "../../../client/request.ts";
import { resetFailure, sayWait, signInFailure } from "./failure-words.ts";

function refused(status: number, code?: string, retryAfter = 0): ApiError {
	return new ApiError({ type: "about:blank", status, title: "No", ...(code && { code }) }, retryAfter);
}

describe("AU-02 the message after a failed sign-in", () => {
	it.each([refused(401, "wrong-password"), refused(401, "user-not-found"), refused(400), new Error("?")])(
		"is the same for all wrong credentials",
		(error) => {
			expect(signInFailure(error)).toBe("Failed to sign in. Please check your credentials.");
			expect(resetFailure(error)).toBe("Failed to send password reset email. Please try again.");
		},
	);

	it("does not blame the credentials when the server failed", () => {
		expect(signInFailure(refused(503))).toBe(
			"Something went wrong while signing in. Please try again in a minute.",
		);
		expect(resetFailure(refused(503))).toBe("Failed to send password reset email. Please try again.");
	});

	it("contains the waiting time after too many attempts", () => {
		expect(signInFailure(refused(503, "too-many-requests", 5))).toBe(
			"There have been too many attempts. Please try again in 5 seconds.",
		);
	});

	it.each([signInFailure, resetFailure])("is plain in all other cases", (failure) => {
		expect(failure(refused(429, "too-many-requests", 240))).toBe(
			"There have been too many attempts. Please try again in 4 minutes.",
		);
		expect(failure(refused(429))).toContain("Please try again later.");
		expect(failure(refused(0, "network-request-failed"))).toContain("could not be reached");
		expect(failure(refused(403, "unauthorized-domain"))).toContain("not allowed on this address");
	});

	it.each([
		[1, "1 second"],
		[59, "59 seconds"],
		[60, "1 minute"],
		[61, "2 minutes"],
		[3_600, "1 hour"],
		[7_000, "2 hours"],
	])("%i seconds are %s", (seconds, words) => {
		expect(sayWait(seconds)).toBe(words);
	});
});
