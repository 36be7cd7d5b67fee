import { InvalidError, NotFoundError } from "../model/errors.ts";

/** Signing in failed; the reason is not revealed. */
export class WrongPasswordError extends Error {
	override readonly name = "WrongPasswordError";
	constructor() {
		super("Failed to sign in. Please check your credentials.");
	}
}

/** Too many attempts. Later attempts are accepted again. */
export class TooManyRequestsError extends Error {
	override readonly name = "TooManyRequestsError";
	/** Seconds until the next attempt is accepted. */
	readonly retryAfter: number;
	constructor(retryAfter: number) {
		super("Too many attempts. Please wait a while and try again.");
		this.retryAfter = retryAfter;
	}
}

/** The sign-in queue is full; the attempt was not checked. */
export class BusyError extends Error {
	override readonly name = "BusyError";
	/** Seconds after which to try again. */
	readonly retryAfter: number;
	constructor(retryAfter: number) {
		super("Too many people are signing in at the moment. Please try again shortly.");
		this.retryAfter = retryAfter;
	}
}

/** Error for an email address of another user. */
export class EmailInUseError extends InvalidError {
	constructor() {
		super([{ pointer: "/email", message: "There is a user with this email address already" }]);
	}
}

/** The one-time link has been used, has expired or never was one. */
export class LinkGoneError extends Error {
	override readonly name = "LinkGoneError";
	constructor() {
		super("This link has been used or has expired. Please ask for a new one.");
	}
}

/** A code of a second factor does not count, or the step that it was for has ended; which of them is not revealed. */
export class InvalidCodeError extends Error {
	override readonly name = "InvalidCodeError";
	constructor() {
		super("This code is wrong or has been used. Please try the next one.");
	}
}

/** A passkey does not count: unknown, forged, of another host, or its request has ended; which is not revealed. */
export class PasskeyRefusedError extends Error {
	override readonly name = "PasskeyRefusedError";
	constructor(cause?: unknown) {
		super("This passkey was not accepted. Please try again, or sign in another way.", { cause });
	}
}

/** The request requires that the user has lately proved who they are. */
export class RecentSignInError extends Error {
	override readonly name = "RecentSignInError";
	constructor() {
		super("Please confirm that it is you, then try again.");
	}
}

/** A token has ended, was withdrawn, or never was one; its maker may no longer sign in. Which of them is not revealed. */
export class InvalidTokenError extends Error {
	override readonly name = "InvalidTokenError";
	constructor() {
		super("This token has ended, was withdrawn or never was one. Make a new one in My account.");
	}
}

/** A request says in two ways who it is from. */
export class TwoSendersError extends Error {
	override readonly name = "TwoSendersError";
	constructor() {
		super("Send either the token or the cookie of a session, not both.");
	}
}

/** The user of an admin action no longer exists. Sign-in never discloses this. */
export class UserNotFoundError extends NotFoundError {}
