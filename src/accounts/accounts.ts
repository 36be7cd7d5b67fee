import type { Database } from "../data/database/database.ts";
import { claimMeta, readMeta } from "../data/database/meta.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { recordActivity } from "../data/records/people/activity.ts";
import { lazily } from "../model/lazily.ts";
import { openApiTokens } from "./api-tokens/api-tokens.ts";
import { tokenIn } from "./api-tokens/token-text.ts";
import type { AccountsContext } from "./context.ts";
import { LinkGoneError, TwoSendersError } from "./errors.ts";
import { openFirstAdmin } from "./first-admin.ts";
import type { ClientInfo, Identified, SignInOutcome } from "./identity.ts";
import { limits, networkOf, openLimits } from "./limits.ts";
import { queueMail } from "./mail/queue.ts";
import { openMembers } from "./members.ts";
import { openPasskeys } from "./passkeys/passkeys.ts";
import { normaliseEmail } from "./passwords/credentials.ts";
import { openPasswordHashes } from "./passwords/password-hash.ts";
import { openPasswordLinks, type PasswordInput } from "./passwords/password-links.ts";
import { openCurrentUserAccounts } from "./profile/profile.ts";
import type { ProviderSettings } from "./provider/provider-settings.ts";
import type { SignInProvider } from "./provider/sign-in-provider.ts";
import { openBeginning } from "./second-factor/begin-session.ts";
import { openSecondFactors } from "./second-factor/second-factor.ts";
import { bringsSession, openCookies } from "./sessions/cookies.ts";
import { openSessions, requireRecent } from "./sessions/sessions.ts";
import type { AccountsConfig } from "./settings.ts";
import { isKnownAddress, openSignIn } from "./sign-in.ts";
import { sweep } from "./sweep.ts";
import { newToken } from "./tokens.ts";

export type Accounts = ReturnType<typeof openAccounts>;

export interface AccountsOptions extends Omit<AccountsConfig, "mailFrom"> {
	readonly database: Database;
	readonly port: number;
	/** Undefined to use the settings of the back office. */
	readonly provider?: ProviderSettings | undefined;
	readonly now?: () => number;
}

export function openAccounts(options: AccountsOptions) {
	const { database, minPasswordLength, sessionLimits, now = Date.now } = options;
	const configured = options.baseUrl.replace(/\/+$/, "");
	let baseUrl = configured || `http://localhost:${options.port}`;
	let provider: Promise<SignInProvider> | undefined;
	const secret = lazily(async () => options.secret || (await keptSecret(database)));
	const context: AccountsContext = {
		database,
		minPasswordLength,
		sessionLimits,
		now,
		secret,
		limits: openLimits(database, now),
		hashes: openPasswordHashes(options.passwordCost),
		cookies: openCookies(configured),
		hasMailServer: options.smtpUrl !== "",
		baseUrl: () => baseUrl,
	};
	const { goOn, signOut } = openBeginning(context);
	const { readLink, choosePassword } = openPasswordLinks(context);
	const sessions = openSessions(context);
	const apiTokens = openApiTokens(context);
	return {
		minPasswordLength,
		hashes: context.hashes,
		cookies: context.cookies,
		/** Scheme, host and port of the back office. */
		get baseUrl() {
			return baseUrl;
		},
		listensOn(port: number): void {
			if (configured === "") baseUrl = `http://localhost:${port}`;
		},
		headersOfToken: (token: string) => context.cookies.headersWith("session", token),
		...openSignIn(context),
		signOut,
		readLink,
		/** Ends all sessions. @throws {LinkGoneError} {InvalidError} {TooManyRequestsError} {BusyError} */
		async setPassword(client: ClientInfo, input: PasswordInput): Promise<SignInOutcome> {
			const outcome = await goOn(await choosePassword(client, input), client);
			if (!outcome) throw new LinkGoneError();
			return outcome;
		},
		requireRecent: (identified: Identified) => requireRecent(identified, now()),
		provider(): Promise<SignInProvider> {
			// Slow to load, and few processes need it.
			provider ??= import("./provider/sign-in-provider.ts").then(({ openSignInProvider }) =>
				openSignInProvider(context, { database, configured: options.provider, secret }),
			);
			return provider;
		},
		secondFactor: openSecondFactors(context),
		passkeys: openPasskeys(context),
		secret,
		sweep: () => sweep(database, now()),
		/** Does not disclose whether the address is known. @throws {TooManyRequestsError} */
		requestReset: (client: ClientInfo, email: string) => requestReset(context, client, email),
		...sessions,
		/** @param address "" when unknown @throws {InvalidTokenError} {TwoSendersError} */
		async identifyCaller(headers: Headers, address = ""): Promise<Identified> {
			const text = tokenIn(headers);
			if (text === undefined) return sessions.identify(headers, address);
			// The request is ambiguous.
			if (bringsSession(headers)) throw new TwoSendersError();
			const actor = await apiTokens.actorOfToken(text, address);
			return { actor, user: null, session: null, setCookie: [] };
		},
		apiTokens,
		...openMembers(context),
		...openFirstAdmin(context),
		own: openCurrentUserAccounts(context),
	};
}

/** All nodes share this secret. */
async function keptSecret(database: Database): Promise<string> {
	await claimMeta(database, "secret", newToken());
	return (await readMeta(database, "secret")) ?? "";
}

/** Queues unknown addresses, too, so that the response time does not disclose them. */
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
