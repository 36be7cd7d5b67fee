import { InvalidError, NotFoundError } from "../model/errors.ts";

/** The reason is not revealed. */
export class WrongPasswordError extends Error {
	override readonly name = "WrongPasswordError";
	constructor() {
		super("Failed to sign in. Please check your credentials.");
	}
}

export class TooManyRequestsError extends Error {
	override readonly name = "TooManyRequestsError";
	/** Seconds until the next attempt is accepted. */
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

/** The code is wrong, or its step has ended; the error does not disclose which. */
export class InvalidCodeError extends Error {
	override readonly name = "InvalidCodeError";
	constructor() {
		super("This code is wrong or has been used. Please try the next one.");
	}
}

/** The passkey is unknown, forged or of another host, or its challenge has ended; the error does not disclose which. */
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

/** Expired, withdrawn or unknown, or its creator may no longer sign in; the error does not disclose which. */
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

/** The user of an admin action no longer exists. Sign-in never discloses this. */
export class UserNotFoundError extends NotFoundError {}
