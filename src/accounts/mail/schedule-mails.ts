import type { Database } from "../../data/database/database.ts";
import type { ReleaseRow } from "../../data/releases/release-rows.ts";
import type { Ref } from "../../data/rights/seen.ts";
import { whoSees } from "../../data/rights/who-sees.ts";
import type { ScheduledItem } from "../../data/schedule/schedule-rows.ts";
import { collections } from "../../model/model.ts";
import type { AccessLevel } from "../../model/rights/access-level.ts";
import { queueMail } from "./queue.ts";
import type { ScheduleFailure } from "./schedule-letter.ts";
import { findStaff } from "./staff.ts";

/**
 * Puts mails into the queue that say that something scheduled could not be done: to the user who scheduled it, or to
 * the admins where that one may do it no longer.
 */
export async function queueScheduleMails(inside: Database, item: ScheduledItem, now: number): Promise<void> {
	const { title, action, failure, wallTime, timeZone, collection, recordId, updatedBy } = item;
	const path = `/cms/${collection}/${encodeURIComponent(recordId)}`;
	const scheduled = { title, action, failure, wallTime, timeZone, path };
	const { editedBy: required } = collections[collection];
	await queue(inside, { scheduled, updatedBy, required, of: { collection, id: recordId } }, now);
}

/** Likewise of a release that could not be published. */
export async function queueReleaseMails(inside: Database, release: ReleaseRow, now: number): Promise<void> {
	const { id, title, failure, wallTime, timeZone, updatedBy } = release;
	const path = `/cms/releases/${encodeURIComponent(id)}`;
	const scheduled = { title, action: "publish" as const, failure, wallTime, timeZone, path };
	await queue(inside, { scheduled, updatedBy, required: "editor" }, now);
}

interface Failed {
	readonly scheduled: ScheduleFailure;
	readonly updatedBy: string;
	/** Level of access with which a user can schedule it again. */
	readonly required: AccessLevel;
	/** The record that it is about. */
	readonly of?: Ref;
}

async function queue(
	inside: Database,
	{ scheduled, updatedBy, required, of }: Failed,
	now: number,
): Promise<void> {
	const found = await findStaff(inside, required, updatedBy);
	const own = of ? await whoSees(inside, found, of) : found;
	for (const { id, email } of own.length > 0 ? own : await findStaff(inside, "admin"))
		await queueMail(
			inside,
			{ kind: "schedule-failed", address: email, userId: id, by: "system", scheduled },
			now,
		);
}
