import type { SignedIn, SignInStep } from "../model/api/people/account-api.ts";
import type { Actor } from "../model/rights/access.ts";

/** How a user proved who they are when their session began. */
export type SignInMethod = "password" | "second-factor" | "passkey" | "provider";

/** Who sent a request, as the database has it at this moment. */
export interface Identified {
	/** A visitor when nobody is signed in, or the user who is has been disabled or removed. */
	readonly actor: Actor;
	readonly user: SignedIn | null;
	/** Null when nobody is signed in. */
	readonly session: SessionFacts | null;
	/** Cookies that the answer must set, to prolong the session. */
	readonly setCookie: readonly string[];
}

/** What a successful sign-in gives. */
export interface SignInResult {
	readonly user: SignedIn;
	readonly setCookie: readonly string[];
}

/** What a right password gives: a session, or a step to go on with. */
export type SignInOutcome = SignInResult | { readonly step: SignInStep; readonly setCookie: readonly [] };

/** What a request says about its client. */
export interface ClientInfo {
	/** IP address, "" when unknown. */
	readonly address: string;
	/** The host that was asked, one where signing in works; "" when unknown. */
	readonly host: string;
	/** Whether they ask over https, as far as is known. */
	readonly isSecure: boolean;
	readonly headers: Headers;
}

/** What is known of the session of a request. */
export interface SessionFacts {
	readonly id: string;
	readonly method: SignInMethod;
	/** When they last proved who they are, milliseconds since the epoch. */
	readonly authenticatedAt: number;
}

/** How long sessions count. */
export interface SessionLimits {
	/** Milliseconds since it was last used. */
	readonly idleMs: number;
	/** Milliseconds since it began, however much it is used. */
	readonly mostMs: number;
}
