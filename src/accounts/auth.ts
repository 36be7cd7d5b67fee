import { z } from "zod";
import type { Database } from "../data/database.ts";
import { newId } from "../data/ids.ts";

export interface AuthOptions {
	readonly database: Database;
	readonly secret: string;
	/** Configured address of the back office; "" for http on this machine. */
	readonly baseUrl: string;
	/** How long a session lasts that is not used, in milliseconds; `sessions.ts` judges the rest. */
	readonly idleMs: number;
}

const beginInput = z.object({
	userId: z.string(),
	method: z.string(),
	host: z.string(),
	ipAddress: z.string(),
	/** Milliseconds since the epoch, as the others. */
	startedAt: z.number(),
	authenticatedAt: z.number(),
	usedAt: z.number(),
});

export const maxPasswordLength = 200;

const times = { createdAt: "created_at", updatedAt: "updated_at" };

/** The cookie is set anew that often (milliseconds), and so ends that much too early at most. */
export function prolongAfterMs(idleMs: number): number {
	return Math.min(idleMs / 24, 60 * 60_000);
}

/** Name of the session's cookie; the prefix binds it to its host, which browsers grant over https only. */
export function sessionCookieName(baseUrl: string): string {
	return baseUrl.startsWith("https:") ? "__Host-frontage-session" : "frontage-session";
}

/** Tells whether a request brings a session, be it a good one or not. */
export function bringsSession(headers: Headers): boolean {
	return /(^|;)\s*(__Host-)?frontage-session=/.test(headers.get("cookie") ?? "");
}

/** Better Auth over the program's own database. Its HTTP handler is not mounted: only `api` is called. */
export type Auth = Awaited<ReturnType<typeof openAuth>>;

/** Opens it. Loading it takes longer than starting the program, so it is loaded when first needed. */
export async function openAuth({ database, secret, baseUrl, idleMs }: AuthOptions) {
	const [{ betterAuth }, { kyselyAdapter }, begin, renew] = await Promise.all([
		import("better-auth/minimal"),
		import("@better-auth/kysely-adapter"),
		beginEndpoint(),
		renewEndpoint(),
	]);
	return betterAuth({
		baseURL: baseUrl || "http://localhost",
		secret,
		database: kyselyAdapter(database.db, { type: database.dialect }),
		telemetry: { enabled: false },
		logger: { disabled: true },
		// Counted in `limits.ts`, which knows accounts and networks.
		rateLimit: { enabled: false },
		plugins: [{ id: "frontage", endpoints: { beginSession: begin, renewSession: renew } }],
		user: { modelName: "auth_users", fields: { ...times, emailVerified: "email_verified" } },
		session: {
			modelName: "auth_sessions",
			fields: {
				...times,
				expiresAt: "expires_at",
				ipAddress: "ip_address",
				userAgent: "user_agent",
				userId: "user_id",
			},
			additionalFields: {
				method: { type: "string", required: true, input: false },
				host: { type: "string", required: true, input: false },
				startedAt: { type: "number", required: true, input: false, fieldName: "started_at" },
				authenticatedAt: { type: "number", required: true, input: false, fieldName: "authenticated_at" },
				usedAt: { type: "number", required: true, input: false, fieldName: "used_at" },
			},
			expiresIn: idleMs / 1_000,
			updateAge: prolongAfterMs(idleMs) / 1_000,
			cookieCache: { enabled: false },
		},
		account: {
			modelName: "auth_accounts",
			fields: {
				...times,
				accountId: "account_id",
				providerId: "provider_id",
				userId: "user_id",
				accessToken: "access_token",
				refreshToken: "refresh_token",
				idToken: "id_token",
				accessTokenExpiresAt: "access_token_expires_at",
				refreshTokenExpiresAt: "refresh_token_expires_at",
			},
		},
		advanced: {
			// The prefix that this would add is weaker than the name's own.
			useSecureCookies: false,
			cookies: {
				session_token: {
					name: sessionCookieName(baseUrl),
					attributes: { secure: baseUrl.startsWith("https:"), httpOnly: true, sameSite: "lax", path: "/" },
				},
			},
			ipAddress: { disableIpTracking: true },
			database: { generateId: () => newId(), validateSchema: false },
		},
	});
}

/** Begins a session of a user who has proved who they are. It has no address: only the program can call it. */
async function beginEndpoint() {
	const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
		import("@better-auth/core/api"),
		import("better-auth/cookies"),
	]);
	return createAuthEndpoint({ method: "POST", requireHeaders: true, body: beginInput }, async (ctx) => {
		const { userId, ...facts } = ctx.body;
		const user = await ctx.context.internalAdapter.findUserById(userId);
		if (!user) throw new Error("there is no such account");
		const session = await ctx.context.internalAdapter.createSession(userId, false, facts);
		await setSessionCookie(ctx, { session, user });
		return { id: session.id, token: session.token };
	});
}

/** Gives a session whose owner has proved again who they are a new token. Only the program can call it. */
async function renewEndpoint() {
	const [{ createAuthEndpoint }, { setSessionCookie }, { generateRandomString }] = await Promise.all([
		import("@better-auth/core/api"),
		import("better-auth/cookies"),
		import("better-auth/crypto"),
	]);
	const body = z.object({ token: z.string(), authenticatedAt: z.number() });
	return createAuthEndpoint({ method: "POST", body }, async (ctx) => {
		const { internalAdapter } = ctx.context;
		const found = await internalAdapter.findSession(ctx.body.token);
		const changes = { token: generateRandomString(32), authenticatedAt: ctx.body.authenticatedAt };
		const session = found && (await internalAdapter.updateSession(ctx.body.token, changes));
		if (!found || !session) throw new Error("the session has ended");
		await setSessionCookie(ctx, { session: { ...found.session, ...session }, user: found.user });
	});
}
