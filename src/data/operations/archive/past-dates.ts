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

/** Time from which a website shows a record, which archives of version 0.1.0 have in the visibility. */
export interface PastDate {
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	readonly scope: WebsiteScope;
	/** Version of the imported variant, which hides the record until then. */
	readonly version: number;
	/** Milliseconds since the epoch. */
	readonly at: number;
}

/** A time that could not be scheduled. */
export interface NotScheduled {
	readonly collection: CollectionName;
	/** Id of the record. */
	readonly id: string;
	readonly title: string;
	readonly why: string;
}

/**
 * Schedules the change that shows an imported record on its website, within a transaction. The schedule belongs to the
 * program, because these archives do not name the user. Another import schedules nothing twice.
 * @param now milliseconds since the epoch
 * @returns undefined if it is scheduled, now or by an earlier import
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

/** Returns an instant as a local time, to the minute. A repeated local time would be the first one, so it is in UTC. */
function instantIn(timeZone: string, at: number): Instant {
	const minute = Math.ceil(at / 60_000) * 60_000;
	const named = { wallTime: wallTimeAt(timeZone, minute), timeZone };
	if (resolveWallTime(named).at === minute) return { ...named, at: minute };
	return { wallTime: wallTimeAt("UTC", minute), timeZone: "UTC", at: minute };
}

/** Describes a time that is not scheduled. */
export function sayDate(at: number): string {
	return `is not shown on the website from ${new Date(at).toISOString()}`;
}
