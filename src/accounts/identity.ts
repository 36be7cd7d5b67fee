import type { SignedIn, SignInStep } from "../model/api/people/account-api.ts";
import type { SessionId, UserId } from "../model/ids.ts";
import type { Actor } from "../model/rights/access.ts";

/** A user from the database. */
export interface UserWithId extends SignedIn {
	readonly id: UserId;
}

/** Authentication method of a session. */
export type SignInMethod = "password" | "second-factor" | "passkey" | "provider";

/** Sender of a request, with current data of the database. */
export interface Identified {
	/** A visitor when the request has no session, or its user was disabled or removed. */
	readonly actor: Actor;
	readonly user: UserWithId | null;
	/** Null without a session. */
	readonly session: SessionFacts | null;
	/** Response cookies that extend the session. */
	readonly setCookie: readonly string[];
}

/** Result of a successful sign-in. */
export interface SignInResult {
	readonly user: UserWithId;
	readonly setCookie: readonly string[];
}

/** Result of a correct password: a session, or a further step. */
export type SignInOutcome = SignInResult | { readonly step: SignInStep; readonly setCookie: readonly [] };

/** Client data of a request. */
export interface ClientInfo {
	/** IP address, "" when unknown. */
	readonly address: string;
	/** Requested host, if sign-in works there; "" when unknown. */
	readonly host: string;
	/** True for HTTPS, as far as known. */
	readonly isSecure: boolean;
	readonly headers: Headers;
}

/** Session of a request. */
export interface SessionFacts {
	readonly id: SessionId;
	readonly method: SignInMethod;
	/** Time of the last identity confirmation, in milliseconds since the epoch. */
	readonly authenticatedAt: number;
}

/** Lifetimes of sessions. */
export interface SessionLimits {
	/** Idle time in milliseconds. */
	readonly idleMs: number;
	/** Maximum lifetime in milliseconds, regardless of use. */
	readonly mostMs: number;
}
