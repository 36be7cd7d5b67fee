import type { Draft } from "../../../model/api/api.ts";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import type { Cell, Database } from "../../database/database.ts";
import { holdRecord, restate } from "../../records/state.ts";
import type { Row } from "../../schema/rows.ts";
import { type IsTheirs, partOf } from "./part-of.ts";

/** Schedule item with the changes that go live. */
export interface ScheduledItem extends Omit<Scheduled, "changedFields" | "saidWhere"> {
	readonly draftCreatedAt: number;
	readonly baseVersion: number;
	readonly values: Values;
	/** Values of these fields in the base version. */
	readonly base: Values;
}

export function fromScheduleRow(row: Row): ScheduledItem {
	return {
		id: String(row.id),
		version: Number(row.version),
		collection: row.collection as CollectionName,
		recordId: String(row.record_id),
		title: String(row.title),
		action: row.action as ScheduledItem["action"],
		state: row.state as ScheduledItem["state"],
		failure: String(row.failure),
		draftVersion: Number(row.draft_version),
		draftCreatedAt: Number(row.draft_created_at),
		baseVersion: Number(row.base_version),
		values: JSON.parse(String(row.field_values)) as Values,
		base: JSON.parse(String(row.base)) as Values,
		wallTime: String(row.wall_time),
		timeZone: String(row.time_zone),
		at: Number(row.at),
		createdAt: Number(row.created_at),
		createdBy: String(row.created_by),
		updatedAt: Number(row.updated_at),
		updatedBy: String(row.updated_by),
	};
}

export async function addScheduleRow(inside: Database, item: ScheduledItem): Promise<void> {
	await inside.db
		.insertInto("schedule")
		.values({ id: item.id, ...cellsOf(item) })
		.execute();
	await restateOf(inside, item);
}

/** Updates the state of the record after a change of its schedule. */
async function restateOf(inside: Database, { collection, recordId }: ScheduledItem): Promise<void> {
	await holdRecord(inside, collection, recordId);
	await restate(inside, collection, recordId);
}

/** Updates an item. @returns false when it is not at the previous version */
export async function changeScheduleRow(inside: Database, item: ScheduledItem): Promise<boolean> {
	const changed = await inside.db
		.updateTable("schedule")
		.set(cellsOf(item))
		.where("id", "=", item.id)
		.where("version", "=", item.version - 1)
		.executeTakeFirst();
	if (changed.numUpdatedRows !== 1n) return false;
	await restateOf(inside, item);
	return true;
}

function cellsOf(item: ScheduledItem): Record<string, Cell> {
	return {
		version: item.version,
		collection: item.collection,
		record_id: item.recordId,
		title: item.title,
		action: item.action,
		state: item.state,
		failure: item.failure,
		draft_version: item.draftVersion,
		draft_created_at: item.draftCreatedAt,
		base_version: item.baseVersion,
		field_values: JSON.stringify(item.values),
		base: JSON.stringify(item.base),
		wall_time: item.wallTime,
		time_zone: item.timeZone,
		at: item.at,
		created_at: item.createdAt,
		created_by: item.createdBy,
		updated_at: item.updatedAt,
		updated_by: item.updatedBy,
	};
}

export async function findItem({ db }: Database, id: string): Promise<ScheduledItem | undefined> {
	const row = await db.selectFrom("schedule").selectAll().where("id", "=", id).executeTakeFirst();
	return row && fromScheduleRow(row);
}

/** Returns the pending schedule of a record, soonest first, optionally with failed items. */
export async function listOfRecord(
	{ db }: Database,
	name: CollectionName,
	id: string,
	states: readonly Scheduled["state"][] = ["pending"],
): Promise<ScheduledItem[]> {
	const rows = await db
		.selectFrom("schedule")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("state", "in", states)
		.orderBy("at")
		.orderBy("id")
		.execute();
	return rows.map(fromScheduleRow);
}

/** Cancels all schedule items of a removed record. */
export async function cancelScheduled(inside: Database, name: CollectionName, id: string): Promise<void> {
	await cancel(inside, await listOfRecord(inside, name, id, ["pending", "failed"]));
}

/** Removes published changes from scheduled items that would restore earlier draft revisions. */
export async function cancelOvertaken(inside: Database, draft: Draft, isPublished: IsTheirs): Promise<void> {
	const items = await listOfDraft(inside, draft);
	await leaveScheduled(inside, items, (each) => !isPublished(each));
}

/** Detaches scheduled items from the discarded part of a draft. They go live with their stored changes. */
export async function partFromDraft(inside: Database, draft: Draft, isDiscarded: IsTheirs): Promise<void> {
	for (const item of await listOfDraft(inside, draft))
		if (Object.keys(item.values).every(isDiscarded))
			await changeScheduleRow(inside, { ...item, version: item.version + 1, draftCreatedAt: 0 });
}

/** Reduces scheduled items to the remaining part. Items without changes are cancelled. */
export async function leaveScheduled(
	inside: Database,
	items: readonly ScheduledItem[],
	isLeft: IsTheirs,
): Promise<void> {
	const left = items.map((item) => ({ ...item, ...partOf(item, isLeft), version: item.version + 1 }));
	await cancel(
		inside,
		left.filter(({ values }) => Object.keys(values).length === 0),
	);
	for (const [index, item] of left.entries()) {
		const count = Object.keys(item.values).length;
		if (count > 0 && count < Object.keys(items[index]?.values ?? {}).length)
			await changeScheduleRow(inside, item);
	}
}

async function listOfDraft(inside: Database, draft: Draft): Promise<ScheduledItem[]> {
	const items = await listOfRecord(inside, draft.collection, draft.id);
	return items.filter((item) => item.draftCreatedAt === draft.createdAt);
}

async function cancel(inside: Database, items: readonly ScheduledItem[]) {
	const [first] = items;
	if (!first) return;
	await inside.db
		.updateTable("schedule")
		.set(({ eb }) => ({ state: "cancelled", version: eb("version", "+", 1), updated_at: Date.now() }))
		.where(
			"id",
			"in",
			items.map(({ id }) => id),
		)
		.where("state", "in", ["pending", "failed"])
		.execute();
	await restateOf(inside, first);
}
