import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";

/** True for an enabled admin of all websites who can sign in. */
export async function hasAdmin({ db }: Database, id?: string): Promise<boolean> {
	const row = await db
		.selectFrom("users as u")
		.innerJoin("users_roles as r", "r.record_id", "u.id")
		.innerJoin("users_scopes as s", "s.record_id", "u.id")
		.select("u.id")
		.where("u.disabled", "=", 0)
		.where("r.value", "=", "admin")
		.where("s.value", "=", allWebsites)
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
