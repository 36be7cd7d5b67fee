import type { Database } from "../../data/database/database.ts";
import type { ScheduledItem } from "../../data/editorial/drafts/schedule-rows.ts";
import type { ReleaseRow } from "../../data/editorial/releases/release-rows.ts";
import type { Scheduled } from "../../model/api/editorial/schedule-api.ts";
import { collections } from "../../model/model.ts";
import type { AccessLevel } from "../../model/rights/access-level.ts";
import { queueMail } from "./queue.ts";
import { findResponsible, pathOf, type Subject } from "./recipients.ts";

/**
 * Queues emails about a failed scheduled change: to the user who scheduled it, or to the admins of all websites if that
 * user may no longer see or schedule it.
 */
export async function queueScheduleMails(inside: Database, item: ScheduledItem, now: number): Promise<void> {
	const { collection, recordId: id } = item;
	await queue(
		inside,
		{ ...item, subject: { collection, id }, required: collections[collection].editedBy },
		now,
	);
}

/** Queues mails about a scheduled release that failed, for the same recipients. */
export async function queueReleaseMails(inside: Database, release: ReleaseRow, now: number): Promise<void> {
	const subject = { release: release.id };
	await queue(inside, { ...release, action: "publish", subject, required: "editor" }, now);
}

interface Failed extends Pick<Scheduled, "title" | "action" | "failure" | "wallTime" | "timeZone"> {
	readonly subject: Subject;
	readonly updatedBy: string;
	/** Level of access with which a user can schedule it again. */
	readonly required: AccessLevel;
}

async function queue(
	inside: Database,
	{ title, action, failure, wallTime, timeZone, ...failed }: Failed,
	now: number,
): Promise<void> {
	const { subject, updatedBy: by, required } = failed;
	const scheduled = { title, action, failure, wallTime, timeZone, path: pathOf(subject) };
	for (const { id: userId, email: address } of await findResponsible(inside, { subject, by, required }))
		await queueMail(inside, { kind: "schedule-failed", address, userId, by: "system", scheduled }, now);
}
