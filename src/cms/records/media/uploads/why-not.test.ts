import { expect, it } from "vitest";
import { ApiError } from "../../../../client/request.ts";
import { StorageError } from "../../../../client/storage/storage-error.ts";
import { whyNot } from "./why-not.ts";

const refused = (status: number, serverReason = "") => new StorageError("unknown", { status, serverReason });

it.each<[unknown, string, boolean]>([
	[refused(413, "This file is larger than 50 MB"), "This file is larger than 50 MB.", false],
	[refused(415), "Files of this type are not accepted.", false],
	[refused(422), "This file cannot be read; it may be damaged.", false],
	[new StorageError("quota-exceeded", { status: 402 }), "There is not enough storage for this file.", true],
	[
		new StorageError("unauthenticated", { status: 401 }),
		"Your session has ended. Sign in, then try again.",
		true,
	],
	[
		new StorageError("retry-limit-exceeded"),
		"The server could not be reached. Check your connection and try again.",
		true,
	],
	[refused(400, "The name is too long"), "The name is too long.", true],
	[
		new ApiError({ type: "about:blank", status: 0, title: "The server is away" }),
		"The server is away.",
		true,
	],
	[new TypeError("x is undefined"), "Something went wrong in this browser. Try again.", true],
])("%s is explained as %s", (error, reason, mayRetry) => {
	expect(whyNot(error)).toEqual({ reason, mayRetry });
});
