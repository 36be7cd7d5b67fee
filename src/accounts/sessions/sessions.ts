import { sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import { parameter, prepare } from "../../data/database/prepared.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { ForbiddenError } from "../../model/errors.ts";
import { type SessionId, toId, type UserId } from "../../model/ids.ts";
import { type Actor, userActor, visitor } from "../../model/rights/access.ts";
import { type Role, roles } from "../../model/rights/roles.ts";
import type { AccountsContext } from "../context.ts";
import { RecentSignInError } from "../errors.ts";
import type { Identified, SessionFacts, SignInMethod, UserWithId } from "../identity.ts";
import type { BroughtCookie } from "./cookies.ts";
import { sessionHashOf } from "./session-tokens.ts";

const noteEveryMs = 60_000;
/** Maximum error of the cookie's expiry. */
const prolongAfterMs = (idleMs: number) => Math.min(idleMs / 24, 60 * 60_000);
const nobody: Identified = { actor: visitor, user: null, session: null, setCookie: [] };

/** Loads user and rights from the database for every request. */
export function openSessions({ database, cookies, sessionLimits, secret, now }: AccountsContext) {
	const readByHash = openSessionReader(database, "s.token");
	const readById = openSessionReader(database, "s.id");

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

	/** Includes sessions that lack a required factor. */
	function isOver({
		usedAt,
		startedAt,
		expiresAt,
		method,
		user,
		mustHaveFactor,
		hasFactor,
	}: ReadSession): boolean {
		const at = now();
		if (at - usedAt >= sessionLimits.idleMs || at - startedAt >= sessionLimits.mostMs) return true;
		if (at >= expiresAt) return true;
		return mustHaveFactor && hasFactor && method === "password" && user.roles.length > 0;
	}

	/** Browsers delete the cookie after the idle time. */
	async function prolong({ id, expiresAt }: ReadSession, cookie: BroughtCookie): Promise<string[]> {
		const { idleMs } = sessionLimits;
		if (expiresAt - now() > idleMs - prolongAfterMs(idleMs)) return [];
		await database.db
			.updateTable("auth_sessions")
			.set({ expires_at: new Date(now() + idleMs).toISOString() })
			.where("id", "=", id)
			.execute();
		return [cookies.write("session", cookie.value, idleMs, cookie)];
	}

	return {
		/** @param address "" when unknown */
		async identify(headers: Headers, address = ""): Promise<Identified> {
			const [cookie] = cookies.read(headers, "session");
			if (!cookie) return nobody;
			const hash = sessionHashOf(cookie.value, await secret());
			// The cookie is not cleared, because a concurrent request may have replaced it.
			const session = hash && (await readByHash(hash));
			if (!session) return nobody;
			if (isOver(session)) {
				await database.db.deleteFrom("auth_sessions").where("id", "=", session.id).execute();
				return nobody;
			}
			const setCookie = await prolong(session, cookie);
			await noteUse(session, address);
			const { id, method, authenticatedAt } = session;
			const user = userOfSession(session);
			return {
				actor: userActor(user),
				user,
				session: { id, method, authenticatedAt },
				setCookie,
			};
		},

		/** Returns a visitor after the session has ended. Does not count as use. */
		async actorOfSession(id: SessionId): Promise<Actor> {
			const session = await readById(id);
			if (!session || isOver(session)) return visitor;
			return userActor(userOfSession(session));
		},
	};
}

function userOfSession({ user, mustHaveFactor, method }: ReadSession): UserWithId {
	return mustHaveFactor && method === "password" ? withoutFactor(user) : user;
}

export async function noteVisit({ db }: Database, userId: UserId, at: number): Promise<void> {
	await db
		.insertInto("account_visits")
		.values({ user_id: userId, at })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ at }))
		.execute();
}

const recentMs = 10 * 60_000;

/** @throws {RecentSignInError} ten minutes after confirmation {ForbiddenError} for a token */
export function requireRecent({ actor, session }: Identified, now: number): void {
	if (actor.token) throw new ForbiddenError("A token may not do this; sign in to do it");
	if (!session || now - session.authenticatedAt > recentMs) throw new RecentSignInError();
}

/** Without roles, a user can only set up the required factor. */
export function withoutFactor(user: UserWithId): UserWithId {
	return user.roles.length > 0 ? { ...user, roles: [], needsSecondFactor: true } : user;
}

interface ReadSession extends SessionFacts {
	readonly user: UserWithId;
	readonly startedAt: number;
	readonly usedAt: number;
	readonly expiresAt: number;
	readonly hasFactor: boolean;
	readonly mustHaveFactor: boolean;
}

export const userColumns = sql`u.id as user_id, u.name, u.email, u.may_edit, u.may_publish, (select string_agg(r.value, ' ') from users_roles r
	where r.record_id = u.id) as roles,
	(select string_agg(s.value, ' ') from users_scopes s where s.record_id = u.id) as scopes`;

export const factorColumns = sql`exists (select 1 from account_totp f where f.user_id = u.id and f.confirmed_at > 0)
		or exists (select 1 from account_passkeys p where p.user_id = u.id) as has_factor,
	coalesce((select second_factor from settings where id = ${settingsForAllId}), '') as rule`;

export function factorOf(row: Readonly<Record<string, unknown>>, user: UserWithId) {
	// SQLite returns 0 or 1, PostgreSQL true or false.
	return { hasFactor: Boolean(row.has_factor), mustHaveFactor: mustHaveFactor(String(row.rule), user.roles) };
}

/** Undefined for a disabled user. */
function openSessionReader(database: Database, by: "s.token" | "s.id") {
	const query = prepare(
		database,
		sql`select ${userColumns}, ${factorColumns}, s.id, s.method, s.started_at, s.authenticated_at, s.used_at, s.expires_at
			from auth_sessions s join users u on u.id = s.user_id
			where ${sql.ref(by)} = ${parameter("given")} and u.disabled = 0`,
	);
	return async (given: string): Promise<ReadSession | undefined> => {
		const [row] = await query({ given });
		if (!row) return undefined;
		const user = userOf(row);
		return {
			id: toId(row.id),
			user,
			method: row.method as SignInMethod,
			startedAt: Number(row.started_at),
			authenticatedAt: Number(row.authenticated_at),
			usedAt: Number(row.used_at),
			expiresAt: new Date(row.expires_at as string | Date).getTime(),
			...factorOf(row, user),
		};
	};
}

export function mustHaveFactor(rule: string, given: readonly Role[]): boolean {
	return rule === "everyone" || (rule === "admins" && given.includes("admin"));
}

/** Undefined for a disabled user. */
export function openUserReader(database: Database) {
	const query = prepare(
		database,
		sql`select ${userColumns} from users u where u.id = ${parameter("id")} and u.disabled = 0`,
	);
	return async (id: string): Promise<UserWithId | undefined> => {
		const [row] = await query({ id });
		return row && userOf(row);
	};
}

export function userOf(row: Readonly<Record<string, unknown>>): UserWithId {
	const given = String(row.roles ?? "").split(" ");
	return {
		id: toId(row.user_id),
		email: String(row.email),
		name: String(row.name),
		roles: (Object.keys(roles) as Role[]).filter((role) => given.includes(role)),
		mayEdit: row.may_edit === 1,
		mayPublish: row.may_publish === 1,
		scopes: String(row.scopes ?? "")
			.split(" ")
			.filter(Boolean),
		needsSecondFactor: false,
	};
}
