import { sql } from "kysely";
import { users } from "../../../model/collections/users.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { Database } from "../../database/database.ts";
import { hasAdmin } from "../../records/people/admins.ts";
import { requireUserWriter } from "../../records/rights/user-rights.ts";
import type { CheckAfterwards, CollectionHooks } from "../../schema/collection-hooks.ts";

/** Advisory lock; arbitrary and unique. */
const usersLock = 7_262_702;

/** Preserves the last admin who can sign in, also in concurrent writes. */
export const usersHooks: CollectionHooks = {
	of: users,
	permit: requireUserWriter,
	// The user chooses a password through a link.
	async adopt({ db }, { id, name, email }) {
		const now = new Date().toISOString();
		const inserted = await db
			.insertInto("auth_users")
			.values({ id, name: String(name), email: String(email), created_at: now, updated_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst();
		if (inserted.numInsertedOrUpdatedRows !== 1n)
			throw new InvalidError([{ pointer: "/email", message: `${email} has an account here already` }]);
	},
	async rules(inside, id): Promise<CheckAfterwards> {
		if (inside.dialect === "postgres")
			await sql`select pg_advisory_xact_lock(${usersLock})`.execute(inside.db);
		const wasAdmin = await hasAdmin(inside, id);
		return async (what) => {
			if (wasAdmin && !(await hasAdmin(inside))) throw new InvalidError([await refusal(inside, id, what)]);
			if (what === "remove" || (await isDisabled(inside, id))) await endAccess(inside, id);
		};
	},
};

async function refusal(inside: Database, id: string, what: "save" | "remove") {
	if (what === "remove") return { pointer: "", message: "The last admin cannot be removed" };
	if (await isDisabled(inside, id))
		return { pointer: "/disabled", message: "The last admin cannot be disabled" };
	if (await hasRoleOfAdmin(inside, id))
		return { pointer: "/scopes", message: "The last admin must stay an admin of all websites" };
	return { pointer: "/roles", message: "The last admin must stay an admin" };
}

async function hasRoleOfAdmin({ db }: Database, id: string): Promise<boolean> {
	const role = db
		.selectFrom("users_roles")
		.select("value")
		.where("record_id", "=", id)
		.where("value", "=", "admin");
	return (await role.executeTakeFirst()) !== undefined;
}

async function isDisabled({ db }: Database, id: string): Promise<boolean> {
	const row = await db.selectFrom("users").select("disabled").where("id", "=", id).executeTakeFirst();
	return row?.disabled === 1;
}

async function endAccess({ db }: Database, id: string) {
	await db.deleteFrom("account_tokens").where("user_id", "=", id).execute();
	await db.deleteFrom("auth_sessions").where("user_id", "=", id).execute();
	await db.deleteFrom("account_links").where("user_id", "=", id).execute();
}
