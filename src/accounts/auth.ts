import type { Database } from "../data/database.ts";
import { newId } from "../data/ids.ts";

export interface AuthOptions {
	readonly database: Database;
	readonly secret: string;
	/** Configured address of the back office; "" for http on this machine. */
	readonly baseUrl: string;
}

export const maxPasswordLength = 200;

/** Sessions end a week after they were last used. */
const sessionSeconds = 7 * 24 * 60 * 60;
const prolongAfterSeconds = 24 * 60 * 60;
const times = { createdAt: "created_at", updatedAt: "updated_at" };

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
export async function openAuth({ database, secret, baseUrl }: AuthOptions) {
	const [{ betterAuth }, { kyselyAdapter }] = await Promise.all([
		import("better-auth/minimal"),
		import("@better-auth/kysely-adapter"),
	]);
	return betterAuth({
		baseURL: baseUrl || "http://localhost",
		secret,
		database: kyselyAdapter(database.db, { type: database.dialect }),
		telemetry: { enabled: false },
		logger: { disabled: true },
		// Counted in `limits.ts`, which knows accounts and networks.
		rateLimit: { enabled: false },
		// Length and strength are judged in `passwords.ts`, before anything is hashed.
		emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 1, maxPasswordLength },
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
			expiresIn: sessionSeconds,
			updateAge: prolongAfterSeconds,
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
