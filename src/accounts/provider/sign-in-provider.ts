import * as openid from "openid-client";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { ProviderFacts, ProviderSetUpInput } from "../../model/api/people/account-api.ts";
import type { UserId } from "../../model/ids.ts";
import type { Actor } from "../../model/rights/access.ts";
import { addChallenge, consumeChallenge, findChallenge } from "../challenges.ts";
import type { AccountsContext } from "../context.ts";
import { WrongPasswordError } from "../errors.ts";
import type { ClientInfo, Identified, UserWithId } from "../identity.ts";
import { limits, networkOf } from "../limits.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { openBeginning } from "../second-factor/begin-session.ts";
import { requireRecent } from "../sessions/sessions.ts";
import { rememberAddress } from "../sign-in.ts";
import { newToken } from "../tokens.ts";
import { readClaims } from "./claims.ts";
import { refusalOf } from "./failures.ts";
import { admit, findLinked, linkTo } from "./people.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { ProviderRefusal } from "./refusals.ts";
import { clockToleranceSeconds, openRemote } from "./remote.ts";
import { describeSettings, readSettings, type SettingsSource, saveSettings } from "./stored-settings.ts";
import {
	consumeOutcome,
	isKnown,
	markOf,
	type Outcome,
	type SignInIntent,
	storeOutcome,
	type WayFacts,
} from "./ways.ts";

export interface ExistingSession {
	readonly identified: Identified;
	readonly isLink: boolean;
}

export interface Return {
	readonly client: ClientInfo;
	/** "" for none. */
	readonly binding: string;
	readonly origin: string;
	readonly query: URLSearchParams;
}

export interface Ended {
	readonly intent: SignInIntent;
	readonly setCookie: readonly string[];
}

export type SignInProvider = ReturnType<typeof openSignInProvider>;

/** OpenID Connect: authorization code with PKCE (OpenID Connect Core 1.0, RFC 9700). */
export function openSignInProvider(context: AccountsContext, source: SettingsSource) {
	const { database, now } = context;
	const remote = openRemote(now);
	const { begin, renew } = openBeginning(context);
	const callback = () => `${context.baseUrl()}/api/auth/provider/callback`;

	async function requireSettings(): Promise<ProviderSettings> {
		const settings = await readSettings(source);
		if (!settings) throw new ProviderRefusal("auth-domain-config-required");
		return settings;
	}

	async function addressFor(
		intent: SignInIntent,
		binding: string,
		existing: ExistingSession | undefined,
	): Promise<string> {
		const settings = await requireSettings();
		if (existing?.isLink) requireRecent(existing.identified, now());
		const verifier = openid.randomPKCECodeVerifier();
		const nonce = openid.randomNonce();
		const { user, session } = existing?.identified ?? {};
		const sessionId = session?.id ?? "";
		if (existing && !sessionId) throw new ProviderRefusal("access-denied");
		const challenge = await openid.calculatePKCECodeChallenge(verifier);
		return remote.use(settings, async (configuration) => {
			const facts: WayFacts = {
				...intent,
				binding: markOf(binding),
				nonce,
				verifier,
				sessionId,
				isLink: existing?.isLink ?? false,
				startedAt: now(),
				issuer: settings.issuer,
			};
			const userId = user?.id ?? "";
			const { token: state } = await addChallenge(database, "provider", { userId, facts }, now());
			const requested = openid.buildAuthorizationUrl(configuration, {
				redirect_uri: callback(),
				scope: "openid email profile",
				state,
				nonce,
				code_challenge: challenge,
				code_challenge_method: "S256",
				...(sessionId && { prompt: "login", max_age: "0" }),
			});
			return requested.href;
		});
	}

	async function readPerson({ query }: Return, facts: WayFacts, settings: ProviderSettings) {
		if (facts.issuer !== settings.issuer) throw new ProviderRefusal("invalid-auth-event");
		const current = new URL(callback());
		current.search = query.toString();
		return remote.use(settings, async (configuration) => {
			const tokens = await openid.authorizationCodeGrant(configuration, current, {
				pkceCodeVerifier: facts.verifier,
				expectedState: query.get("state") ?? "",
				expectedNonce: facts.nonce,
				idTokenExpected: true,
				// Requires an authentication after the redirect.
				...(facts.sessionId && { maxAge: Math.max(0, Math.ceil((now() - facts.startedAt) / 1_000)) }),
			});
			// The library checks expiry and audience.
			const { iat = 0, auth_time = 0, azp = settings.clientId } = tokens.claims() ?? {};
			if (Math.max(iat, auth_time) > now() / 1_000 + clockToleranceSeconds)
				throw new ProviderRefusal("invalid-auth-event", { cause: new Error("the token is of the future") });
			if (azp !== settings.clientId)
				throw new ProviderRefusal("invalid-auth-event", {
					cause: new Error("the token is another client's"),
				});
			return readClaims(configuration, tokens, settings);
		});
	}

	async function enter(back: Return, facts: WayFacts) {
		const settings = await requireSettings();
		const claims = await readPerson(back, facts, settings);
		const userId = await admit(database, settings, claims, (inside, uid) =>
			queueNotice(inside, "sign-in-linked", uid, noticeFactsOf(back.client, claims.email), now()),
		);
		const result = await begin(userId, back.client, "provider");
		if (!result) throw new ProviderRefusal("not-invited", { email: claims.email });
		await rememberAddress(context, userId, networkOf(back.client.address));
		await recordActivity(database, { by: userId, action: "sign-in", at: now() });
		return { userId, setCookie: result.setCookie };
	}

	async function prove(back: Return, facts: WayFacts, userId: UserId) {
		const claims = await readPerson(back, facts, await requireSettings());
		const { email } = claims;
		if ((await findLinked(database, claims.subject)) !== userId)
			throw new ProviderRefusal("access-denied", { email });
		try {
			return { userId, setCookie: await renew(facts.sessionId, back.client) };
		} catch (error) {
			if (error instanceof WrongPasswordError) throw new ProviderRefusal("access-denied", { email });
			throw error;
		}
	}

	async function link(back: Return, facts: WayFacts, userId: UserId) {
		const claims = await readPerson(back, facts, await requireSettings());
		await linkTo(database, { userId, sessionId: facts.sessionId }, claims, async (inside) => {
			await queueNotice(inside, "sign-in-linked", userId, noticeFactsOf(back.client, claims.email), now());
			const entry = { by: userId, action: "linked-sign-in", detail: "linked" } as const;
			await recordActivity(inside, { ...entry, at: now() });
		});
		return { userId, setCookie: [] };
	}

	async function refuse(
		{ event, binding }: Pick<WayFacts, "event" | "binding">,
		error: unknown,
		during: "discovery" | "exchange",
	) {
		const refusal = refusalOf(error, during);
		const { code, email, retryAfter, cause } = refusal;
		const reason = cause instanceof Error ? `${code}: ${cause.message}` : code;
		await recordActivity(database, {
			by: "",
			action: "sign-in-refused",
			detail: `${email || "somebody"}, by the sign-in provider (${reason})`,
		});
		const retryAt = retryAfter > 0 ? now() + retryAfter * 1_000 : 0;
		await storeOutcome(database, event, { binding, code, email, retryAt }, now());
		return refusal;
	}

	return {
		async describe(): Promise<Omit<ProviderFacts, "frame"> | null> {
			const settings = await readSettings(source);
			return settings ? { name: settings.name, isReady: remote.isReady(settings) } : null;
		},

		describeSetUp: () => describeSettings(source, callback()),

		/** @throws {InvalidError} */
		setUp: (actor: Actor, input: ProviderSetUpInput) => saveSettings(source, actor, input),

		/** Returns no location after a failure. @param existing undefined for signing in @throws {ProviderRefusal} */
		async start(
			intent: SignInIntent,
			client: ClientInfo,
			existing: ExistingSession | undefined,
			broughtBinding: string,
		): Promise<{ location: string | undefined; binding: string }> {
			if (await isKnown(database, intent.event, now())) throw new ProviderRefusal("invalid-auth-event");
			// Two tabs may use the same cookie.
			const isGood = /^[\w-]{43}$/.test(broughtBinding);
			const binding = isGood ? broughtBinding : newToken();
			try {
				await context.limits.take(limits.providerByAddress, networkOf(client.address));
				return { location: await addressFor(intent, binding, existing), binding };
			} catch (error) {
				await refuse({ event: intent.event, binding: markOf(binding) }, error, "discovery");
				return { location: undefined, binding };
			}
		},

		/** Does not consume the intent; undefined when it is unknown. */
		async findIntent(state: string): Promise<SignInIntent | undefined> {
			return (await findChallenge<WayFacts>(database, "provider", state, now()))?.facts;
		},

		/** Consumes the intent, successfully or not; undefined when it is unknown. */
		async finish(back: Return): Promise<Ended | undefined> {
			const way = await consumeChallenge<WayFacts>(
				database,
				"provider",
				back.query.get("state") ?? "",
				now(),
			);
			if (!way) return undefined;
			const { facts, userId } = way;
			try {
				if (facts.binding !== markOf(back.binding) || facts.origin !== back.origin)
					throw new ProviderRefusal("invalid-auth-event");
				const again = facts.isLink ? link : prove;
				const done = facts.sessionId && userId ? await again(back, facts, userId) : await enter(back, facts);
				const { event, binding } = facts;
				await storeOutcome(database, event, { binding, userId: done.userId }, now());
				await context.limits.giveBack(limits.providerByAddress, networkOf(back.client.address));
				return { intent: facts, setCookie: done.setCookie };
			} catch (error) {
				await refuse(facts, error, "exchange");
				return { intent: facts, setCookie: [] };
			}
		},

		/** Returns the result once, to the browser of the intent. @throws {ProviderRefusal} */
		async takeResult(
			requested: { readonly event: string; readonly binding: string },
			signedIn: UserWithId | null,
		): Promise<UserWithId> {
			const outcome: Outcome | undefined = await consumeOutcome(database, requested, now());
			if (!outcome) throw new ProviderRefusal("invalid-auth-event");
			if ("code" in outcome) {
				const { code, email, retryAt } = outcome;
				const retryAfter = retryAt > 0 ? Math.max(1, Math.ceil((retryAt - now()) / 1_000)) : 0;
				throw new ProviderRefusal(code, { email, retryAfter });
			}
			// The session exists, but its cookie did not arrive.
			if (signedIn?.id !== outcome.userId) throw new ProviderRefusal("web-storage-unsupported");
			return signedIn;
		},
	};
}
