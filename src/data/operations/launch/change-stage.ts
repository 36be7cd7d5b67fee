import type { ActivityAction } from "../../../model/api/activity-api.ts";
import { type Stage, stageOf } from "../../../model/collections/stage.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { nextRecord } from "../../records/save.ts";
import { findOrConflict, writeRecord } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** Version that the caller has read. */
export interface WebsiteRead {
	readonly id: RecordId;
	readonly version: number;
}

interface StageChange {
	readonly from: Stage;
	readonly to: Stage;
	/** Website to redirect to; "" for none. */
	readonly leadsTo?: string;
	readonly action: ActivityAction;
	readonly detail?: string;
}

const notThere: Readonly<Record<Stage, string>> = {
	live: "This website is not live",
	preparing: "This website is not in preparation",
	retired: "This website is not retired",
};

/**
 * Also updates home websites of articles. @throws {InvalidError} at another stage {ConflictError} {NotFoundError}
 */
export async function changeStage(
	inside: Database,
	actor: Actor,
	{ id, version }: WebsiteRead,
	{ from, to, leadsTo = "", action, detail = "" }: StageChange,
): Promise<AnyRecord> {
	const found = await findOrConflict(inside, actor, "websites", id);
	if (stageOf(found) !== from) throw new InvalidError([{ pointer: "", message: notThere[from] }]);
	const current = { ...found, version } as AnyRecord;
	const record = nextRecord({ id, actor, current, values: { stage: to, leadsTo } });
	const written = await writeRecord(inside, { name: "websites", actor, current, record, action: "save" });
	await recordActivity(inside, {
		...{ by: actor, action, collection: "websites", recordId: id },
		...{ title: String(written.name || written.domain), detail },
	});
	return written;
}
