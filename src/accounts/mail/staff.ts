import type { Database } from "../../data/database/database.ts";
import type { Role } from "../../model/roles.ts";

/** Those who have one of the roles; of them, only this one, if one is named. */
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
	const rows = await query.execute();
	return rows.map((row) => ({ id: String(row.id), email: String(row.email) }));
}
