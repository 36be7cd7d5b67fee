import { randomBytes } from "node:crypto";
import type { Database } from "../data/database/database.ts";
import { claimMeta, readMeta } from "../data/database/meta.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { recordActivity } from "../data/people/activity.ts";
import type { Actor } from "../model/access.ts";
import type { Account, LinkFacts } from "../model/account-api.ts";
import type { RecordOf } from "../model/model.ts";
import type { Role } from "../model/roles.ts";
import type { AccountsContext } from "./context.ts";
import { LinkGoneError } from "./errors.ts";
import { openFirstAdmin } from "./first-admin.ts";
import type { ClientInfo, Identified, SessionLimits, SignInOutcome } from "./identity.ts";
import { limits, networkOf, openLimits } from "./limits.ts";
import { queueMail } from "./mail/queue.ts";
import { openMembers } from "./members.ts";
import { openPasskeys, type Passkeys } from "./passkeys/passkeys.ts";
import { normaliseEmail } from "./passwords/credentials.ts";
import { openPasswordHashes, type PasswordHashes } from "./passwords/password-hash.ts";
import { openPasswordLinks } from "./passwords/password-links.ts";
import { type OwnAccounts, openOwnAccounts } from "./profile/profile.ts";
import type { ProviderSettings } from "./provider/provider-settings.ts";
import type { SignInProvider } from "./provider/sign-in-provider.ts";
import { openSecondFactors, type SecondFactors } from "./second-factor/second-factor.ts";
import { openBeginning } from "./sessions/begin-session.ts";
import { type Cookies, openCookies } from "./sessions/cookies.ts";
import { openSessions, requireRecent } from "./sessions/sessions.ts";
import { isKnownAddress, openSignIn } from "./sign-in.ts";
import { sweep } from "./sweep.ts";

/** Who may sign in, who is signed in, and the links and mails that lead there. */
export interface Accounts {
	readonly minPasswordLength: number;
	readonly hashes: PasswordHashes;
	/** Address of the back office that links lead to: scheme, host, port. */
	readonly baseUrl: string;
	readonly cookies: Cookies;
	/** Tells which port the program listens on, for links when no CMS_URL is configured. */
	listensOn(port: number): void;
	/**
	 * Reads the session of a request; the roles come from the database each time.
	 * @param address where it was sent from; "" when unknown
	 */
	identify(headers: Headers, address?: string): Promise<Identified>;
	/** The headers that bring the session of a token, for programs that send no cookies. */
	headersOfToken(token: string): Headers;
	/**
	 * @throws {WrongPasswordError} the same for every reason of refusal
	 * @throws {TooManyRequestsError} {BusyError}
	 */
	signIn(client: ClientInfo, input: { email: string; password: string }): Promise<SignInOutcome>;
	/**
	 * The signed-in user proves by their password that it is still them.
	 * @returns the cookies to set: the session's token is a new one
	 * @throws {WrongPasswordError} {TooManyRequestsError} {BusyError}
	 */
	reauthenticate(client: ClientInfo, identified: Identified, password: string): Promise<readonly string[]>;
	/** @throws {RecentSignInError} unless the user has proved who they are within the last ten minutes */
	requireRecent(identified: Identified): void;
	/** Ends the session of the request, if there is one; the cookies to set. */
	signOut(headers: Headers): Promise<readonly string[]>;
	/**
	 * Queues a mail with a one-time link, should there be such an account; does the same whether or not there is.
	 * @throws {TooManyRequestsError}
	 */
	requestReset(client: ClientInfo, email: string): Promise<void>;
	/** @throws {LinkGoneError} {TooManyRequestsError} */
	readLink(client: ClientInfo, token: string): Promise<LinkFacts>;
	/**
	 * Uses a one-time link up: sets the password, ends all sessions of the user and signs in, as with the password.
	 * @throws {LinkGoneError} {InvalidError} {TooManyRequestsError} {BusyError}
	 */
	setPassword(
		client: ClientInfo,
		input: { token: string; password: string; email?: string | undefined; name?: string | undefined },
	): Promise<SignInOutcome>;
	readonly secondFactor: SecondFactors;
	/** Signing in with passkeys, and everybody's own. */
	readonly passkeys: Passkeys;
	/** Adds a user and queues the invitation. @throws {ForbiddenError} {InvalidError} */
	invite(
		actor: Actor,
		input: { email: string; name: string; roles: readonly Role[] },
	): Promise<RecordOf<"users">>;
	/** Queues a new link for a user: an invitation while they have no password, else a reset. @throws {NotFoundError} */
	sendLink(actor: Actor, userId: string): Promise<void>;
	/**
	 * Removes the second factor of another user who has lost it: their sessions end, and they are notified by email.
	 * @param host where it was asked for
	 * @throws {ForbiddenError} {InvalidError} {UserNotFoundError}
	 */
	removeFactor(actor: Actor, host: string, userId: string): Promise<void>;
	/** What an admin sees of every account. @throws {ForbiddenError} */
	list(actor: Actor): Promise<Account[]>;
	/**
	 * A new link that sets up the first administrator, older ones void; undefined when there is one already. It is
	 * written out once it is known where the program listens.
	 */
	openSetup(): Promise<(() => string) | undefined>;
	/** Signing in with an OpenID Connect provider. */
	provider(): Promise<SignInProvider>;
	/** What everybody does with their own account. */
	readonly own: OwnAccounts;
	/** Deletes what has run out: sessions, links, counters, addresses once known. */
	sweep(): Promise<void>;
	/**
	 * Makes the address an admin's, adding the account if there is none; a link that sets its password.
	 * @param withoutFactor takes the second factor away, too
	 */
	appoint(email: string, options?: { readonly withoutFactor?: boolean }): Promise<string>;
}

export interface AccountsOptions {
	readonly database: Database;
	/** Address of the back office, as mails link to it; "" for http on this machine. */
	readonly baseUrl: string;
	/** Port that the program is about to listen on. */
	readonly port: number;
	/** Signs sessions' cookies; "" for one that is made once and kept in the database. */
	readonly secret: string;
	readonly minPasswordLength: number;
	/** Cost of hashing a password: N of scrypt. */
	readonly passwordCost: number;
	readonly sessionLimits: SessionLimits;
	/** The sign-in provider of the configuration; undefined for what an admin has set. */
	readonly provider?: ProviderSettings | undefined;
	/** Milliseconds since the epoch; the clock unless given. */
	readonly now?: () => number;
}

/** Opens the accounts of a database. */
export function openAccounts(options: AccountsOptions): Accounts {
	const { database, minPasswordLength, sessionLimits, now = Date.now } = options;
	const configured = options.baseUrl.replace(/\/+$/, "");
	let baseUrl = configured || `http://localhost:${options.port}`;
	let provider: Promise<SignInProvider> | undefined;
	let kept: Promise<string> | undefined;
	const secret = async () => {
		if (options.secret) return options.secret;
		kept ??= keptSecret(database).catch((error: unknown) => {
			kept = undefined;
			throw error;
		});
		return kept;
	};
	const context: AccountsContext = {
		database,
		minPasswordLength,
		sessionLimits,
		now,
		secret,
		limits: openLimits(database, now),
		hashes: openPasswordHashes(options.passwordCost),
		cookies: openCookies(configured),
		baseUrl: () => baseUrl,
	};
	const { goOn, signOut } = openBeginning(context);
	const { readLink, choosePassword } = openPasswordLinks(context);
	return {
		minPasswordLength,
		hashes: context.hashes,
		cookies: context.cookies,
		get baseUrl() {
			return baseUrl;
		},
		listensOn(port) {
			if (configured === "") baseUrl = `http://localhost:${port}`;
		},
		headersOfToken: (token) => context.cookies.headersWith("session", token),
		...openSignIn(context),
		signOut,
		readLink,
		async setPassword(client, input) {
			const outcome = await goOn(await choosePassword(client, input), client);
			if (!outcome) throw new LinkGoneError();
			return outcome;
		},
		requireRecent: (identified) => requireRecent(identified, now()),
		provider() {
			// Loading it takes a fifth as long as starting the program, and few of its processes need it at once.
			provider ??= import("./provider/sign-in-provider.ts").then(({ openSignInProvider }) =>
				openSignInProvider(context, { database, configured: options.provider, secret }),
			);
			return provider;
		},
		secondFactor: openSecondFactors(context),
		passkeys: openPasskeys(context),
		sweep: () => sweep(database, now()),
		requestReset: (client, email) => requestReset(context, client, email),
		...openSessions(context),
		...openMembers(context),
		...openFirstAdmin(context),
		own: openOwnAccounts(context),
	};
}

/** Every node signs with the same secret: the first to start made it. */
async function keptSecret(database: Database): Promise<string> {
	await claimMeta(database, "secret", randomBytes(32).toString("base64url"));
	return (await readMeta(database, "secret")) ?? "";
}

/** One row in the queue whatever the address: whose it is, is found out in the background. */
async function requestReset(context: AccountsContext, client: ClientInfo, given: string): Promise<void> {
	const email = normaliseEmail(given);
	const network = networkOf(client.address);
	await context.limits.take(limits.resetByAddress, network);
	await context.limits.take(limits.resetByBoth, `${network} ${email}`);
	if (!(await isKnownAddress(context, email, network)))
		await context.limits.take(limits.resetByAccount, email);
	await inTransaction(context.database, async (inside) => {
		await queueMail(inside, { kind: "reset-request", address: email, userId: "", by: "" }, context.now());
		await recordActivity(inside, { by: "", action: "reset-requested", detail: email.slice(0, 200) });
	});
}
