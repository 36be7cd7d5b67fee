import { collections } from "../../../model/model.ts";
import { saidAt } from "../../../model/overrides/said.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { saveRecord } from "../../records/save.ts";
import { conflictOf } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { changesSince, followPublication } from "../drafts/follow-publication.ts";
import { findCurrent } from "../drafts/open-draft.ts";
import { partOf } from "../drafts/part-of.ts";
import { publishChanges } from "../drafts/publish-draft.ts";
import {
	changeScheduleRow,
	leaveScheduled,
	listOfRecord,
	type ScheduledItem,
} from "../drafts/schedule-rows.ts";

/** Planned action with the changes of the time of planning. */
export type Planned = Pick<
	ScheduledItem,
	"collection" | "recordId" | "values" | "base" | "baseVersion" | "draftVersion" | "draftCreatedAt"
> & { readonly action: string };

/**
 * Performs a scheduled action within a transaction, like a manual publication. The caller has checked write access to
 * the collection.
 * @returns the new version; undefined when there was nothing to do
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
	if (item.draftCreatedAt === 0) return record.version;
	const waiting = await listOfRecord(inside, name, id);
	const others = waiting.filter(({ draftCreatedAt }) => draftCreatedAt === item.draftCreatedAt);
	for (const other of others)
		if (other.draftVersion > item.draftVersion) await rebaseItem(inside, other, item, record);
	const isSaidNow = (each: string) => saidAt(each) !== undefined && each in item.values;
	const earlier = others.filter(
		(other) => other.draftVersion < item.draftVersion && Object.keys(other.values).some(isSaidNow),
	);
	await leaveScheduled(inside, earlier, (each) => !isSaidNow(each));
	return record.version;
}

/** Rebases a later item onto the live record, for the same part of the draft. */
async function rebaseItem(inside: Database, later: ScheduledItem, item: Planned, record: AnyRecord) {
	const places = new Set(Object.keys(later.values).map(placeOf));
	const published = { ...item, ...partOf(item, (each) => places.has(placeOf(each))) };
	const changes = changesSince(later, published, record);
	await changeScheduleRow(inside, { ...later, ...changes, version: later.version + 1 });
}

/** Returns the scope of an override name; undefined for a field of the record itself. */
function placeOf(name: string): string | undefined {
	return saidAt(name)?.scope;
}
