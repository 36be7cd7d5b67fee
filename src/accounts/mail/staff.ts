import type { Database } from "../../data/database/database.ts";
import { accessWhen } from "../../data/records/rights/user-rights.ts";
import { toId, type UserId } from "../../model/ids.ts";
import type { AccessLevel } from "../../model/rights/access-level.ts";
import { allWebsites } from "../../model/website-scope.ts";

/** With an id, only that user, for any scope. */
export async function findStaff({ db }: Database, required: AccessLevel, id?: string) {
	let query = db
		.selectFrom("users as u")
		.select(["u.id", "u.email"])
		.where("u.disabled", "=", 0)
		.where(accessWhen(required))
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
	return rows.map((row) => ({ id: toId<UserId>(row.id), email: String(row.email) }));
}
