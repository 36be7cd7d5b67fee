import type { Database } from "../../data/database/database.ts";
import type { Role } from "../../model/rights/roles.ts";
import { allWebsites } from "../../model/rights/website-scope.ts";

/** Those who have one of the roles everywhere; or of all who have one, only this one. */
export async function findStaff({ db }: Database, roles: readonly Role[], id?: string) {
	let query = db
		.selectFrom("users as u")
		.innerJoin("users_roles as r", "r.record_id", "u.id")
		.select(["u.id", "u.email"])
		.distinct()
		.where("u.disabled", "=", 0)
		.where("r.value", "in", roles)
		.orderBy("u.id");
	if (id !== undefined) query = query.where("u.id", "=", id);
	else
		query = query.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("users_scopes as s")
					.select("s.value")
					.whereRef("s.record_id", "=", "u.id")
					.where("s.value", "=", allWebsites),
			),
		);
	const rows = await query.execute();
	return rows.map((row) => ({ id: String(row.id), email: String(row.email) }));
}
