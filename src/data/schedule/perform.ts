import type { Actor } from "../../model/access.ts";
import { collections } from "../../model/model.ts";
import { takenDown } from "../../model/record-state.ts";
import { isSame } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import { changesSince, followPublication } from "../drafts/follow-publication.ts";
import { findCurrent } from "../drafts/open-draft.ts";
import { publishChanges } from "../drafts/publish-draft.ts";
import { saveRecord } from "../records/save.ts";
import { conflictOf } from "../records/write.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { changeScheduleRow, listOfRecord, type ScheduledItem } from "./schedule-rows.ts";

/** What is done, as it was settled when it was planned. */
export type Planned = Pick<
	ScheduledItem,
	"collection" | "recordId" | "values" | "base" | "baseVersion" | "draftVersion" | "draftCreatedAt"
> & { readonly action: string };

/**
 * Does what was scheduled, within a transaction, as saving and publishing by hand would; the actor may write the collection.
 * @returns the version that this made; undefined where there was nothing to do
 */
export async function perform(inside: Database, actor: Actor, item: Planned): Promise<number | undefined> {
	return item.action === "take-down" ? takeDown(inside, actor, item) : publish(inside, actor, item);
}

async function takeDown(inside: Database, actor: Actor, { collection: name, recordId }: Planned) {
	const current = await findCurrent(inside, name, recordId);
	if (!current) throw await conflictOf(inside, name, recordId, 0);
	const hidden = takenDown(collections[name]);
	if (Object.entries(hidden).every(([field, value]) => isSame(value, current[field]))) return undefined;
	const { version } = await saveRecord(inside, actor, name, recordId, hidden, { version: current.version });
	return version;
}

async function publish(inside: Database, actor: Actor, item: Planned) {
	const { collection: name, recordId: id, values, base, baseVersion, draftVersion } = item;
	const record = await publishChanges(inside, actor, { name, id, values, base, baseVersion, draftVersion });
	if (item.draftVersion === 0) return record.version;
	await followPublication(inside, name, record, item);
	for (const later of await listOfRecord(inside, name, id))
		if (isLaterOfSameDraft(later, item)) await rebaseItem(inside, later, item, record);
	return record.version;
}

/** What is scheduled after it changes what is live now. */
async function rebaseItem(inside: Database, later: ScheduledItem, item: Planned, record: AnyRecord) {
	const changes = changesSince(later, item, record);
	const version = later.version + 1;
	await changeScheduleRow(inside, { ...later, ...changes, version, baseVersion: record.version });
}

/** Tells whether it was typed on from what another item has of the same draft. */
function isLaterOfSameDraft(later: ScheduledItem, item: Planned): boolean {
	return later.draftCreatedAt === item.draftCreatedAt && later.draftVersion > item.draftVersion;
}
