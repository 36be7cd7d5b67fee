import type { Database } from "../../data/database/database.ts";
import type { ScheduledItem } from "../../data/schedule/schedule-rows.ts";
import { collections } from "../../model/model.ts";
import { queueMail } from "./queue.ts";
import { findStaff } from "./staff.ts";

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
