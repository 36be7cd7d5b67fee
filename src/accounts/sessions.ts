import { parseSigned } from "hono/utils/cookie";
import { sql } from "kysely";
import type { Database } from "../data/database.ts";
import { parameter, prepare } from "../data/prepared.ts";
import { type Role, roles, visitor } from "../model/access.ts";
import type { SignedIn } from "../model/api.ts";
import { settingsForAllId } from "../model/collections/settings.ts";
import type { Identified } from "./accounts.ts";
import { type Auth, prolongAfterMs } from "./auth.ts";
import { RecentSignInError } from "./errors.ts";

const noteEveryMs = 60_000;
const nobody: Identified = { actor: visitor, user: null, session: null, setCookie: [] };

/** How somebody has proved who they are when their session began. */
export type SignInMethod = "password" | "second-factor" | "passkey" | "provider";

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

export interface SessionsOptions {
	readonly database: Database;
	readonly cookieName: string;
	readonly sessionLimits: SessionLimits;
	readonly auth: () => Promise<Auth>;
	/** What cookies are signed with. */
	readonly secret: () => Promise<string>;
	readonly now: () => number;
}

/** Reads who sent a request. Who a user is, and may do, is asked of the database every time. */
export function openSessions({ database, cookieName, sessionLimits, auth, secret, now }: SessionsOptions) {
	const readSession = openSessionReader(database);

	/** Remembers that the session was used, and where, at most once a minute. */
	async function noteUse({ id, usedAt, user }: ReadSession, address: string) {
		const at = now();
		if (at - usedAt < noteEveryMs) return;
		await database.db
			.updateTable("auth_sessions")
			.set({ used_at: at, ...(address && { ip_address: address }) })
			.where("id", "=", id)
			.execute();
		await noteVisit(database, user.id, at);
	}

	/** Too long unused, too old, or begun with less than is asked for by now. */
	function isOver({ usedAt, startedAt, method, user, mustHaveFactor, hasFactor }: ReadSession): boolean {
		const at = now();
		if (at - usedAt >= sessionLimits.idleMs || at - startedAt >= sessionLimits.mostMs) return true;
		return mustHaveFactor && hasFactor && method === "password" && user.roles.length > 0;
	}

	/** Better Auth keeps the cookie, which is due now and then; undefined when it says that the session has ended. */
	async function prolong({ expiresAt }: ReadSession, cookie: string): Promise<string[] | undefined> {
		if (expiresAt - now() > sessionLimits.idleMs - prolongAfterMs(sessionLimits.idleMs)) return [];
		const { api } = await auth();
		const found = await api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
		return found.response ? ownCookies(found.headers, cookieName) : undefined;
	}

	return {
		async identify(headers: Headers, address = ""): Promise<Identified> {
			const cookie = headers.get("cookie") ?? "";
			if (!cookie.includes(`${cookieName}=`)) return nobody;
			const { [cookieName]: token } = await parseSigned(cookie, await secret(), cookieName);
			// A cookie that is no session is left alone: another request may just have replaced it.
			const session = token ? await readSession(token) : undefined;
			if (!session) return nobody;
			if (isOver(session)) {
				await database.db.deleteFrom("auth_sessions").where("id", "=", session.id).execute();
				return nobody;
			}
			const setCookie = await prolong(session, cookie);
			if (!setCookie) return nobody;
			await noteUse(session, address);
			const { id, method, authenticatedAt } = session;
			const user =
				session.mustHaveFactor && method === "password" ? withoutFactor(session.user) : session.user;
			return {
				actor: { kind: "user", uid: user.id, roles: user.roles },
				user,
				session: { id, method, authenticatedAt },
				setCookie,
			};
		},
	};
}

/** Remembers when a user was last here. */
export async function noteVisit({ db }: Database, userId: string, at: number): Promise<void> {
	await db
		.insertInto("account_visits")
		.values({ user_id: userId, at })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ at }))
		.execute();
}

/** How long a proof of who somebody is counts for what could take their account away. */
const recentMs = 10 * 60_000;

/** @throws {RecentSignInError} when they last proved who they are more than ten minutes ago */
export function requireRecent({ session }: Identified, now: number): void {
	if (!session || now - session.authenticatedAt > recentMs) throw new RecentSignInError();
}

/** Whoever must have a second factor and has none yet may set one up, and nothing else. */
export function withoutFactor(user: SignedIn): SignedIn {
	return user.roles.length > 0 ? { ...user, roles: [], needsSecondFactor: true } : user;
}

/** Of the cookies that Better Auth sets, the session's; the others are for features that are off. */
export function ownCookies(headers: Headers, cookieName: string): string[] {
	return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`));
}

interface ReadSession extends SessionFacts {
	readonly user: SignedIn;
	readonly startedAt: number;
	readonly usedAt: number;
	readonly expiresAt: number;
	readonly hasFactor: boolean;
	readonly mustHaveFactor: boolean;
}

const userColumns = sql`u.id as user_id, u.name, u.email, (select string_agg(r.value, ' ') from users_roles r
	where r.record_id = u.id) as roles`;

/** Reads a session with its user; undefined for one who has been disabled or removed. */
function openSessionReader(database: Database) {
	const query = prepare(
		database,
		sql`select ${userColumns}, s.id, s.method, s.started_at, s.authenticated_at, s.used_at, s.expires_at,
			exists (select 1 from account_totp t where t.user_id = u.id and t.confirmed_at > 0)
				or exists (select 1 from account_passkeys p where p.user_id = u.id) as has_factor,
			coalesce((select second_factor from settings where id = ${settingsForAllId}), '') as rule
			from auth_sessions s join users u on u.id = s.user_id
			where s.token = ${parameter("token")} and u.disabled = 0`,
	);
	return async (token: string): Promise<ReadSession | undefined> => {
		const [row] = await query({ token });
		if (!row) return undefined;
		const user = userOf(row);
		return {
			id: String(row.id),
			user,
			method: row.method as SignInMethod,
			startedAt: Number(row.started_at),
			authenticatedAt: Number(row.authenticated_at),
			usedAt: Number(row.used_at),
			expiresAt: Date.parse(String(row.expires_at)),
			// SQLite answers 0 or 1, PostgreSQL true or false.
			hasFactor: Boolean(row.has_factor),
			mustHaveFactor: mustHaveFactor(String(row.rule), user.roles),
		};
	};
}

/** Tells whether somebody of these roles must have a second factor, by the rule of the settings. */
export function mustHaveFactor(rule: string, given: readonly Role[]): boolean {
	return rule === "everyone" || (rule === "admins" && given.includes("admin"));
}

/** Reads a user as staff know one; undefined for one who has been disabled or removed. */
export function openUserReader(database: Database) {
	const query = prepare(
		database,
		sql`select ${userColumns} from users u where u.id = ${parameter("id")} and u.disabled = 0`,
	);
	return async (id: string): Promise<SignedIn | undefined> => {
		const [row] = await query({ id });
		return row && userOf(row);
	};
}

function userOf(row: Readonly<Record<string, unknown>>): SignedIn {
	const given = String(row.roles ?? "").split(" ");
	return {
		id: String(row.user_id),
		email: String(row.email),
		name: String(row.name),
		roles: (Object.keys(roles) as Role[]).filter((role) => given.includes(role)),
		needsSecondFactor: false,
	};
}
