import type { SignedIn, SignInStep } from "../model/api/people/account-api.ts";
import type { SessionId, UserId } from "../model/ids.ts";
import type { Actor } from "../model/rights/access.ts";

export interface UserWithId extends SignedIn {
	readonly id: UserId;
}

export type SignInMethod = "password" | "second-factor" | "passkey" | "provider";

export interface Identified {
	/** A visitor when the request has no session, or its user was disabled or removed. */
	readonly actor: Actor;
	readonly user: UserWithId | null;
	readonly session: SessionFacts | null;
	/** Response cookies that extend the session. */
	readonly setCookie: readonly string[];
}

export interface SignInResult {
	readonly user: UserWithId;
	readonly setCookie: readonly string[];
}

export type SignInOutcome = SignInResult | { readonly step: SignInStep; readonly setCookie: readonly [] };

export interface ClientInfo {
	/** IP address, "" when unknown. */
	readonly address: string;
	/** Requested host, if sign-in works there; "" when unknown. */
	readonly host: string;
	/** True for HTTPS, as far as known. */
	readonly isSecure: boolean;
	readonly headers: Headers;
}

export interface SessionFacts {
	readonly id: SessionId;
	readonly method: SignInMethod;
	/** Last identity confirmation, in milliseconds since the epoch. */
	readonly authenticatedAt: number;
}

export interface SessionLimits {
	/** Maximum time without use. */
	readonly idleMs: number;
	/** Maximum lifetime, regardless of use. */
	readonly mostMs: number;
}
