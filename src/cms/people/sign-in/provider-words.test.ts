import { describe, expect, it } from "vitest";
import { authError, authErrors, isAuthErrorCode } from "../../../client/auth-errors.ts";
import { ApiError } from "../../../client/request.ts";
import { providerFailure } from "./provider-words.ts";

describe("AU-09 the message after a failed provider sign-in", () => {
	it.each(Object.keys(authErrors).filter(isAuthErrorCode))("has words for each code: %s", (code) => {
		expect(providerFailure(authError(code))).toMatch(/^[A-Z][^()]+\.$/);
	});

	it("includes the next step", () => {
		expect(providerFailure(authError("popup-blocked"))).toContain("continue in this window");
		expect(providerFailure(authError("popup-closed-by-user"))).toContain("try again");
		expect(providerFailure(authError("network-request-failed"))).toContain("Check your connection");
		expect(providerFailure(authError("auth-domain-config-required"))).toContain("Ask an administrator");
		const problem = { type: "about:blank", title: "No", status: 429, code: "too-many-requests" };
		expect(providerFailure(new ApiError(problem, 90))).toContain("Please try again in 2 minutes.");
	});

	it("names the users whom the server has refused", () => {
		const title = "The account eve@example.nz has not been invited.";
		const problem = { type: "about:blank", title, status: 403, code: "not-invited" };
		expect(providerFailure(new ApiError(problem))).toBe(title);
		expect(providerFailure(authError("not-invited"))).toContain("Ask an administrator");
	});

	it("is an internal error for an unknown code", () => {
		expect(providerFailure(new Error("?"))).toBe(authErrors["internal-error"]);
	});
});
