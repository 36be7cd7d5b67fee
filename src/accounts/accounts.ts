import type { Actor, Role } from "../model/access.ts";
import type { Account, LinkFacts, SignedIn } from "../model/api.ts";
import type { RecordOf } from "../model/model.ts";

/** Who sent a request, as the database has it at this moment. */
export interface Identified {
	/** A visitor when nobody is signed in, or whoever is has been disabled or removed. */
	readonly actor: Actor;
	readonly user: SignedIn | null;
	/** Cookies that the answer must set, to prolong the session. */
	readonly setCookie: readonly string[];
}

/** What a successful sign-in gives. */
export interface SignInResult {
	readonly user: SignedIn;
	readonly setCookie: readonly string[];
}

/** What a visitor's request says of the visitor. */
export interface Asker {
	/** IP address, "" when unknown. */
	readonly address: string;
	readonly headers: Headers;
}

/** Who may sign in, who is signed in, and the links and mails that lead there. */
export interface Accounts {
	readonly minPasswordLength: number;
	/** Address of the back office that links lead to: scheme, host, port. */
	readonly baseUrl: string;
	/** Tells which port the program listens on, for links when no BASE_URL is configured. */
	listensOn(port: number): void;
	/** Reads the session of a request; the roles come from the database each time. */
	identify(headers: Headers): Promise<Identified>;
	/**
	 * @throws {WrongPasswordError} the same for every reason of refusal
	 * @throws {TooManyRequestsError}
	 */
	signIn(asker: Asker, input: { email: string; password: string }): Promise<SignInResult>;
	/** Ends the session of the request, if there is one; the cookies to set. */
	signOut(headers: Headers): Promise<readonly string[]>;
	/**
	 * Queues a mail with a one-time link, should there be such an account; does the same whether or not there is.
	 * @throws {TooManyRequestsError}
	 */
	requestReset(asker: Asker, email: string): Promise<void>;
	/** @throws {LinkGoneError} {TooManyRequestsError} */
	readLink(asker: Asker, token: string): Promise<LinkFacts>;
	/**
	 * Uses a one-time link up: sets the password, ends all sessions of the user and signs in.
	 * @throws {LinkGoneError} {InvalidError} {TooManyRequestsError}
	 */
	setPassword(
		asker: Asker,
		input: { token: string; password: string; email?: string | undefined; name?: string | undefined },
	): Promise<SignInResult>;
	/** Adds a user and queues the invitation. @throws {ForbiddenError} {InvalidError} */
	invite(
		actor: Actor,
		input: { email: string; name: string; roles: readonly Role[] },
	): Promise<RecordOf<"users">>;
	/** Queues a new link for a user: an invitation while they have no password, else a reset. @throws {NotFoundError} */
	sendLink(actor: Actor, userId: string): Promise<void>;
	/** What an admin sees of every account. @throws {ForbiddenError} */
	list(actor: Actor): Promise<Account[]>;
	/** A new link that sets up the first administrator, older ones void; undefined when there is one already. */
	openSetup(): Promise<string | undefined>;
	/** Makes the address an admin's, adding the account if there is none; a link that sets its password. */
	appoint(email: string): Promise<string>;
}
