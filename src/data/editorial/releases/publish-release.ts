import { hasReceipts } from "../../../model/collection.ts";
import { AlreadyScheduledError, InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { rehearse } from "../../database/savepoint.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { queueReceipt } from "../receipts/receipt-jobs.ts";
import { noEnd, noTime, refused } from "./change-release.ts";
import type { Instant } from "./instant.ts";
import { publishItems } from "./publish-items.ts";
import { refuse } from "./refusals.ts";
import {
	itemsOfRelease,
	pendingItemsOf,
	putItem,
	type ReleaseItemRow,
	type ReleaseRow,
	setPending,
} from "./release-rows.ts";
import { findScheduledFor } from "./scheduled-view.ts";
import { reopenDraft, undoItems } from "./undo-items.ts";

export interface PublishOptions {
	/** Throws without a recent confirmation; called for guarded fields. */
	requireRecent?: (() => void) | undefined;
}

/** @throws {InvalidError} naming each item that is refused */
export async function publishRelease(
	inside: Database,
	actor: Actor,
	release: ReleaseRow,
	{ requireRecent, at }: PublishOptions & { readonly at: number },
) {
	const { id, title, kind, state } = release;
	const items = await itemsToPublish(inside, release, { requireRecent });
	const since = state === "scheduled" ? "it was scheduled" : "it was added";
	const { done, refusals } = await publishItems(inside, actor, items, since);
	if (refusals.length > 0) throw refuse(release, items, refusals);
	for (const item of done) {
		await putItem(inside, item);
		await queueReceiptOf(inside, release, item, at);
	}
	const detail = `${done.length} ${done.length === 1 ? "change" : "changes"}`;
	if (kind === "named")
		await recordActivity(inside, { by: actor, action: "release", title, recordId: id, detail });
	return {
		...{ state: "published" as const, publishedAt: at, publishedBy: actorName(actor), failure: "" },
		// The calendar shows when a record was published as scheduled.
		...(kind === "named" && { ...noTime, ...(release.endsAt > 0 && { timeZone: release.timeZone }) }),
	};
}

/** @throws {InvalidError} naming each record that has been changed since */
export async function undoRelease(
	inside: Database,
	actor: Actor,
	release: ReleaseRow,
	{ requireRecent, at }: PublishOptions & { readonly at: number },
) {
	const { id, title, state, kind } = release;
	if (state !== "published") throw refused("It is not published");
	const items = await itemsOfRelease(inside, id);
	if (items.some(isGuarded)) requireRecent?.();
	const { done, refusals } = await undoItems(inside, actor, items);
	if (refusals.length > 0) throw refuse(release, items, refusals);
	for (const item of done) await putItem(inside, item);
	if (kind === "single") for (const item of done) await reopenDraft(inside, actor, item);
	if (kind === "named")
		await recordActivity(inside, { by: actor, action: "release-undone", title, recordId: id });
	return { state: "open" as const, ...noEnd, failure: "", publishedAt: 0, publishedBy: "", undoneAt: at };
}

/** @throws {InvalidError} for items that would be refused */
export async function scheduleRelease(
	inside: Database,
	actor: Actor,
	release: ReleaseRow,
	{ requireRecent, instant, end, now }: ScheduleOptions,
) {
	const { id, title } = release;
	const items = await itemsToPublish(inside, release, { requireRecent });
	await requireUnscheduled(inside, release, items);
	await rehearse(inside, async (attempt) => {
		const { refusals } = await publishItems(attempt, actor, items);
		if (refusals.length > 0) throw refuse(release, items, refusals);
	});
	await setPending(inside, id, true);
	const until = end ? `; until ${end.wallTime.replace("T", " ")}` : "";
	const detail = `publish, ${instant.wallTime.replace("T", " ")} ${instant.timeZone}${until}`;
	await recordActivity(inside, { by: actor, action: "schedule", title, recordId: id, detail });
	return {
		...{ ...noTime, ...noEnd, ...instant, state: "scheduled" as const },
		...(end && { endsWallTime: end.wallTime, endsAt: end.at }),
		rehearsedFor: nextRehearsal(instant.at, now),
	};
}

interface ScheduleOptions extends PublishOptions {
	readonly instant: Instant;
	readonly end?: Instant | undefined;
	readonly now: number;
}

/** @throws {AlreadyScheduledError} for the same change in another release */
export async function requireUnscheduled(
	inside: Database,
	{ id }: Pick<ReleaseRow, "id">,
	items: readonly ReleaseItemRow[],
): Promise<void> {
	for (const item of items) {
		if (item.action === "order") continue;
		const { collection, recordId, action } = item;
		const pending = await pendingItemsOf(inside, collection, recordId);
		const same = pending.find(
			(each) => each.releaseId !== id && each.action === action && each.scope === item.scope,
		);
		const scheduled = same ? await findScheduledFor(inside, collection, recordId) : [];
		const found = scheduled.find((each) => each.id === same?.releaseId);
		if (found) throw new AlreadyScheduledError(found);
	}
}

const hour = 3_600_000;

/** A day and an hour before; 0 for no more. */
export function nextRehearsal(at: number, now: number): number {
	return [at - 24 * hour, at - hour].find((time) => time > now) ?? 0;
}

export async function unscheduleRelease(inside: Database, actor: Actor, { id, title, state }: ReleaseRow) {
	if (state !== "scheduled") throw refused("It is not scheduled");
	await setPending(inside, id, false);
	await recordActivity(inside, { by: actor, action: "schedule-cancelled", title, recordId: id });
	return { ...noTime, ...noEnd, rehearsedFor: 0, state: "open" as const };
}

async function queueReceiptOf(
	inside: Database,
	{ id: releaseId, kind, title, state, updatedBy: by }: ReleaseRow,
	{ collection: name, recordId: id, beforeVersion, writtenVersion: version }: ReleaseItemRow,
	at: number,
) {
	if (version === beforeVersion || !hasReceipts(collections[name])) return;
	const plan = state === "scheduled" ? { id: releaseId, isRelease: kind === "named", title, by } : undefined;
	await queueReceipt(inside, { name, id, version, plan }, at);
}

async function itemsToPublish(
	inside: Database,
	{ id, state }: ReleaseRow,
	{ requireRecent }: PublishOptions,
): Promise<ReleaseItemRow[]> {
	if (state === "published") throw refused("It is published already");
	const items = await itemsOfRelease(inside, id);
	if (items.length === 0)
		throw new InvalidError([{ pointer: "/items", message: "There is nothing in it yet" }]);
	if (items.some(isGuarded)) requireRecent?.();
	return items;
}

/** True if a change needs a recent confirmation of identity. */
export function isGuarded({ collection, values }: Pick<ReleaseItemRow, "collection" | "values">): boolean {
	const fields: Readonly<Record<string, { readonly isGuarded?: boolean }>> = collections[collection].fields;
	return Object.keys(values).some((field) => fields[field]?.isGuarded);
}
