import { sql } from "kysely";
import { InvalidError } from "../model/errors.ts";
import type { CollectionName } from "../model/model.ts";
import type { Database } from "./database.ts";
import { requireUnused } from "./in-use.ts";

/** Any number that no other lock has: writes to users queue behind it. */
const usersLock = 7_262_702;

/** Checks after a write what must hold between records; a refusal undoes the whole transaction. */
export type CheckAfterwards = (what: "save" | "remove") => Promise<void>;

const nothingToCheck: CheckAfterwards = async () => {};

/**
 * To be called inside the transaction, before a record is written. Of users: the last admin who can sign in stays
 * one, and whoever is disabled or removed is signed out, both also when two nodes write at once. Of files: one that is
 * used stays.
 */
export async function rulesFor(inside: Database, name: CollectionName, id: string): Promise<CheckAfterwards> {
	if (name === "media") return async (what) => (what === "remove" ? requireUnused(inside, id) : undefined);
	if (name !== "users") return nothingToCheck;
	// SQLite's write lock does the same: there is one writer at a time.
	if (inside.dialect === "postgres") await sql`select pg_advisory_xact_lock(${usersLock})`.execute(inside.db);
	const wasAdmin = await hasAdmin(inside, id);
	return async (what) => {
		if (wasAdmin && !(await hasAdmin(inside))) throw new InvalidError([await refusal(inside, id, what)]);
		if (what === "remove" || (await isDisabled(inside, id))) await endAccess(inside, id);
	};
}

/**
 * Tells whether there is an admin who can sign in: enabled, and with a password, a passkey or linked to a sign-in
 * provider; or whether this one is one.
 */
export async function hasAdmin({ db }: Database, id?: string): Promise<boolean> {
	const row = await db
		.selectFrom("users as u")
		.innerJoin("users_roles as r", "r.record_id", "u.id")
		.select("u.id")
		.where("u.disabled", "=", 0)
		.where("r.value", "=", "admin")
		.where(({ or, exists, selectFrom }) =>
			or([
				exists(
					selectFrom("auth_accounts as a")
						.select("a.id")
						.whereRef("a.user_id", "=", "u.id")
						.where((where) =>
							where.or([where("a.password", "is not", null), where("a.provider_id", "=", "oidc")]),
						),
				),
				exists(selectFrom("account_passkeys as p").select("p.id").whereRef("p.user_id", "=", "u.id")),
			]),
		)
		.$if(id !== undefined, (query) => query.where("u.id", "=", id ?? ""))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

async function refusal(inside: Database, id: string, what: "save" | "remove") {
	if (what === "remove") return { pointer: "", message: "The last admin cannot be removed" };
	if (await isDisabled(inside, id))
		return { pointer: "/disabled", message: "The last admin cannot be disabled" };
	return { pointer: "/roles", message: "The last admin must stay an admin" };
}

async function isDisabled({ db }: Database, id: string): Promise<boolean> {
	const row = await db.selectFrom("users").select("disabled").where("id", "=", id).executeTakeFirst();
	return row?.disabled === 1;
}

/** Ends the sessions of a user and voids their links. */
async function endAccess({ db }: Database, id: string) {
	await db.deleteFrom("auth_sessions").where("user_id", "=", id).execute();
	await db.deleteFrom("account_links").where("user_id", "=", id).execute();
}
