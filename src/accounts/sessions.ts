import { sql } from "kysely";
import type { Database } from "../data/database.ts";
import { parameter, prepare } from "../data/prepared.ts";
import { type Role, roles, visitor } from "../model/access.ts";
import type { SignedIn } from "../model/api.ts";
import type { Identified } from "./accounts.ts";
import type { Auth } from "./auth.ts";

const visitEveryMs = 60_000;
const nobody: Identified = { actor: visitor, user: null, setCookie: [] };

export interface SessionsOptions {
	readonly database: Database;
	readonly cookieName: string;
	readonly auth: () => Promise<Auth>;
	readonly now: () => number;
}

/** Reads who sent a request. Who a user is, and may do, is asked of the database every time. */
export function openSessions({ database, cookieName, auth, now }: SessionsOptions) {
	const readUser = openUserReader(database);
	const visits = new Map<string, number>();

	/** Remembers that the user was here, at most once a minute. */
	async function noteVisit(id: string) {
		const at = now();
		if (at - (visits.get(id) ?? 0) < visitEveryMs) return;
		visits.set(id, at);
		await database.db
			.insertInto("account_visits")
			.values({ user_id: id, at })
			.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ at }))
			.execute();
	}

	return {
		async identify(headers: Headers): Promise<Identified> {
			const cookie = headers.get("cookie") ?? "";
			if (!cookie.includes(`${cookieName}=`)) return nobody;
			const api = (await auth()).api;
			const found = await api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
			// A cookie that is no session is left alone: another request may just have replaced it.
			const user = found.response && (await readUser(found.response.user.id));
			if (!user) return nobody;
			await noteVisit(user.id);
			return {
				actor: { kind: "user", uid: user.id, roles: user.roles },
				user,
				setCookie: ownCookies(found.headers, cookieName),
			};
		},
	};
}

/** Of the cookies that Better Auth sets, the session's; the others are for features that are off. */
export function ownCookies(headers: Headers, cookieName: string): string[] {
	return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`));
}

/** Reads a user as staff know one; undefined for one who has been disabled or removed. */
export function openUserReader(database: Database) {
	const query = prepare(
		database,
		sql`select u.id, u.name, u.email, (select string_agg(r.value, ' ') from users_roles r
			where r.record_id = u.id) as roles from users u where u.id = ${parameter("id")} and u.disabled = 0`,
	);
	return async (id: string): Promise<SignedIn | undefined> => {
		const [row] = await query({ id });
		if (!row) return undefined;
		const given = String(row.roles ?? "").split(" ");
		return {
			id: String(row.id),
			email: String(row.email),
			name: String(row.name),
			roles: (Object.keys(roles) as Role[]).filter((role) => given.includes(role)),
		};
	};
}
