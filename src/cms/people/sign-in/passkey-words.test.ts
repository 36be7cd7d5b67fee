import { describe, expect, it } from "vitest";
import { authError, authErrors } from "../../../client/auth-errors.ts";
import { ApiError } from "../../../client/request.ts";
import { passkeyFailure } from "./passkey-words.ts";

const ofBrowser = (name: string) => authError("passkey-refused", new DOMException("", name));

describe("AU-09 the message after a refused passkey", () => {
	it.each([
		["NotAllowedError", "No passkey was used."],
		["InvalidStateError", "already has a passkey of yours"],
		["SecurityError", "on its own address"],
		["ConstraintError", "screen lock"],
		["NotSupportedError", "another device"],
		["UnknownError", authErrors["passkey-refused"]],
	])("has words for errors of the browser: %s", (name, words) => {
		expect(passkeyFailure(ofBrowser(name))).toContain(words);
	});

	it("is one sentence for the server's errors, and plain for others", () => {
		const refusal = { type: "about:blank", title: "No", status: 401, code: "passkey-refused" };
		expect(passkeyFailure(new ApiError(refusal))).toBe(authErrors["passkey-refused"]);
		const tooMany = { ...refusal, status: 429, code: "too-many-requests" };
		expect(passkeyFailure(new ApiError(tooMany, 90))).toContain("in 2 minutes");
		const offline = { ...refusal, status: 0, code: "network-request-failed" };
		expect(passkeyFailure(new ApiError(offline))).toContain("Check your connection");
	});
});
