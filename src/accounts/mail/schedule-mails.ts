import type { Database } from "../../data/database/database.ts";
import type { ReleaseItemRow, ReleaseRow } from "../../data/editorial/releases/release-rows.ts";
import { collections } from "../../model/model.ts";
import { queueMail } from "./queue.ts";
import { findResponsible, pathOf, type Subject } from "./recipients.ts";
import type { ScheduleFailure } from "./schedule-letter.ts";

const mostNamed = 5;

export async function queueScheduleMails(
	inside: Database,
	{ id, kind, state, title, failure, wallTime, timeZone, updatedBy: by }: ReleaseRow,
	items: readonly ReleaseItemRow[],
	now: number,
): Promise<void> {
	const [item] = kind === "single" ? items : [];
	const subject: Subject = item ? { collection: item.collection, id: item.recordId } : { release: id };
	const problems = items.flatMap(({ title, problem }) => {
		if (problem === "") return [];
		return item ? problem : `“${title || "Untitled"}”: ${problem}`;
	});
	const reasons = [...(failure === "" ? [] : [failure]), ...problems.slice(0, mostNamed)];
	if (reasons.length === 0) return;
	const scheduled: ScheduleFailure = {
		...{ title, wallTime, timeZone, path: pathOf(subject), failure: reasons.join(" ") },
		action: item?.action === "take-down" ? "take-down" : "publish",
		isAhead: state === "scheduled",
	};
	const required = item ? collections[item.collection].editedBy : "editor";
	for (const { id: userId, email: address } of await findResponsible(inside, { subject, by, required }))
		await queueMail(inside, { kind: "schedule-failed", address, userId, by: "system", scheduled }, now);
}
