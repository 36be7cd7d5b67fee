import type { Database } from "../../data/database/database.ts";
import type { ScheduledItem } from "../../data/schedule/schedule-rows.ts";
import { collections } from "../../model/model.ts";
import type { Role } from "../../model/roles.ts";
import { queueMail } from "./queue.ts";

/**
 * Puts mails into the queue that say that something scheduled could not be done: to the user who scheduled it, or to
 * the admins where that one may do it no longer.
 */
export async function queueScheduleMails(inside: Database, item: ScheduledItem, now: number): Promise<void> {
	const { title, action, failure, wallTime, timeZone, collection, recordId, updatedBy } = item;
	const path = `/cms/${collection}/${encodeURIComponent(recordId)}`;
	const scheduled = { title, action, failure, wallTime, timeZone, path };
	const own = await findStaff(inside, collections[collection].editedBy, updatedBy);
	for (const { id, email } of own.length > 0 ? own : await findStaff(inside, ["admin"]))
		await queueMail(
			inside,
			{ kind: "schedule-failed", address: email, userId: id, by: "system", scheduled },
			now,
		);
}

/** Those who have one of the roles; of them, only this one, if one is named. */
async function findStaff({ db }: Database, roles: readonly Role[], id?: string) {
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
