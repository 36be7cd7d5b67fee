import type { SignedIn, SignInStep } from "../model/api/people/account-api.ts";
import type { SessionId, UserId } from "../model/ids.ts";
import type { Actor } from "../model/rights/access.ts";

export interface UserWithId extends SignedIn {
	readonly id: UserId;
}

export type SignInMethod = "password" | "second-factor" | "passkey" | "provider";

export interface Identified {
	/** A visitor when there is no session or the user is disabled. */
	readonly actor: Actor;
	readonly user: UserWithId | null;
	readonly session: SessionFacts | null;
	readonly setCookie: readonly string[];
}

export interface SignInResult {
	readonly user: UserWithId;
	readonly setCookie: readonly string[];
}

export type SignInOutcome = SignInResult | { readonly step: SignInStep; readonly setCookie: readonly [] };

export interface ClientInfo {
	/** "" when unknown. */
	readonly address: string;
	/** "" when unknown, or when sign-in does not work there. */
	readonly host: string;
	readonly isSecure: boolean;
	readonly headers: Headers;
}

export interface SessionFacts {
	readonly id: SessionId;
	readonly method: SignInMethod;
	/** Milliseconds since the epoch. */
	readonly authenticatedAt: number;
}

export interface SessionLimits {
	readonly idleMs: number;
	/** Maximum lifetime, regardless of use. */
	readonly mostMs: number;
}
