import { timeZoneOf } from "../../../model/collections/websites.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections, type RecordOf } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { resolveWallTime, wallTimeAt } from "../../../model/zoned-time.ts";
import type { Database } from "../../database/database.ts";
import { findCurrent, readLive } from "../../editorial/drafts/target.ts";
import type { Instant } from "../../editorial/releases/instant.ts";
import { itemOfChange } from "../../editorial/releases/item-of.ts";
import { holdRecords } from "../../editorial/releases/release-rows.ts";
import { storeSingle } from "../../editorial/releases/schedule-item.ts";

/** Time from which a website shows a record, as in archives of version 0.1.0. */
export interface PastDate {
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	readonly scope: WebsiteScope;
	/** Imported version, which hides the record until then. */
	readonly version: number;
	readonly at: number;
}

export interface NotScheduled {
	readonly collection: CollectionName;
	/** Record id. */
	readonly id: string;
	readonly title: string;
	readonly why: string;
}

/**
 * Schedules the display of an imported record on its website. The program owns the schedule, because the archive names
 * no user. Idempotent.
 * @param now milliseconds since the epoch @returns undefined if it is scheduled
 */
export async function schedulePastDate(
	inside: Database,
	{ collection, recordId, scope, version, at }: PastDate,
	now: number,
): Promise<NotScheduled | undefined> {
	await holdRecords(inside, [{ collection, recordId }]);
	const record = await findCurrent(inside, collection, recordId);
	const website = await findCurrent(inside, "websites", settingsIdOf(scope));
	const title = String(record?.[collections[collection].titleField] ?? recordId);
	const refuse = (why: string) => ({ collection, id: recordId, title, why: `${sayDate(at)}: ${why}` });
	if (!record || !website) return refuse("the record or the website is missing");
	const items = await inside.db
		.selectFrom("release_items")
		.select(["field_values", "pending"])
		.where("collection", "=", collection)
		.where("record_id", "=", recordId)
		.where("scope", "=", scope)
		.where("action", "=", "publish")
		.execute();
	const values = { hidden: false };
	if (items.some(({ field_values }) => field_values === JSON.stringify(values))) return undefined;
	const live = await readLive(inside, { name: collection, id: recordId, scope });
	if (live?.version !== version || live.values.hidden !== true)
		return refuse("its visibility there has been changed here");
	if (items.some(({ pending }) => pending === 1))
		return refuse("another change of it is scheduled for the website");
	const base = { hidden: true };
	const item = await itemOfChange(inside, {
		collection,
		id: recordId,
		scope,
		baseVersion: version,
		values,
		base,
	});
	await storeSingle(inside, system, [item], {
		instant: instantIn(timeZoneOf(website as unknown as RecordOf<"websites">), at),
		now,
	});
	return undefined;
}

/** Rounds up to a minute. UTC replaces a repeated local time, which would mean the first one. */
function instantIn(timeZone: string, at: number): Instant {
	const minute = Math.ceil(at / 60_000) * 60_000;
	const named = { wallTime: wallTimeAt(timeZone, minute), timeZone };
	if (resolveWallTime(named).at === minute) return { ...named, at: minute };
	return { wallTime: wallTimeAt("UTC", minute), timeZone: "UTC", at: minute };
}

export function sayDate(at: number): string {
	return `is not shown on the website from ${new Date(at).toISOString()}`;
}
