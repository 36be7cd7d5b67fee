import { InvalidError, NotFoundError } from "../model/errors.ts";

/** Does not disclose the reason. */
export class WrongPasswordError extends Error {
	override readonly name = "WrongPasswordError";
	constructor() {
		super("Failed to sign in. Please check your credentials.");
	}
}

export class TooManyRequestsError extends Error {
	override readonly name = "TooManyRequestsError";
	/** In seconds. */
	readonly retryAfter: number;
	constructor(retryAfter: number) {
		super("Too many attempts. Please wait a while and try again.");
		this.retryAfter = retryAfter;
	}
}

/** The attempt was not checked. */
export class BusyError extends Error {
	override readonly name = "BusyError";
	readonly retryAfter: number;
	constructor(retryAfter: number) {
		super("Too many people are signing in at the moment. Please try again shortly.");
		this.retryAfter = retryAfter;
	}
}

export class EmailInUseError extends InvalidError {
	constructor() {
		super([{ pointer: "/email", message: "There is a user with this email address already" }]);
	}
}

export class LinkGoneError extends Error {
	override readonly name = "LinkGoneError";
	constructor() {
		super("This link has been used or has expired. Please ask for a new one.");
	}
}

/** The error does not disclose whether the code is wrong or its step has ended. */
export class InvalidCodeError extends Error {
	override readonly name = "InvalidCodeError";
	constructor() {
		super("This code is wrong or has been used. Please try the next one.");
	}
}

/** The error does not disclose the reason. */
export class PasskeyRefusedError extends Error {
	override readonly name = "PasskeyRefusedError";
	constructor(cause?: unknown) {
		super("This passkey was not accepted. Please try again, or sign in another way.", { cause });
	}
}

export class RecentSignInError extends Error {
	override readonly name = "RecentSignInError";
	constructor() {
		super("Please confirm that it is you, then try again.");
	}
}

/** The error does not disclose the reason. */
export class InvalidTokenError extends Error {
	override readonly name = "InvalidTokenError";
	constructor() {
		super("This token has ended, was withdrawn or never was one. Make a new one in My account.");
	}
}

export class TwoSendersError extends Error {
	override readonly name = "TwoSendersError";
	constructor() {
		super("Send either the token or the cookie of a session, not both.");
	}
}

/** For admin actions only; sign-in does not disclose this. */
export class UserNotFoundError extends NotFoundError {}
