import { hasReceipts } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { rehearse } from "../../database/savepoint.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { queueReceipt } from "../receipts/receipt-jobs.ts";
import type { Instant } from "../schedule/instant.ts";
import { noTime, refused } from "./change-release.ts";
import { publishItems } from "./publish-items.ts";
import { refuse } from "./refusals.ts";
import { itemsOfRelease, putItem, type ReleaseItemRow, type ReleaseRow } from "./release-rows.ts";
import { undoItems } from "./undo-items.ts";

export interface PublishOptions {
	/** Throws unless the user has recently confirmed their identity; called for changes of guarded fields. */
	requireRecent?: (() => void) | undefined;
}

/** Publishes a release within a transaction. @throws {InvalidError} naming each item that is refused */
export async function publishRelease(
	inside: Database,
	actor: Actor,
	release: ReleaseRow,
	{ requireRecent, at }: PublishOptions & { readonly at: number },
) {
	const { id, title } = release;
	const items = await itemsToPublish(inside, release, { requireRecent });
	const { done, refusals } = await publishItems(inside, actor, items);
	if (refusals.length > 0) throw refuse(items, refusals);
	for (const item of done) {
		await putItem(inside, item);
		await queueReceiptOf(inside, release, item, at);
	}
	const detail = `${done.length} ${done.length === 1 ? "change" : "changes"}`;
	await recordActivity(inside, { by: actor, action: "release", title, recordId: id, detail });
	return { ...noTime, state: "published" as const, publishedAt: at, publishedBy: actorName(actor) };
}

/** Reverts a release within a transaction. @throws {InvalidError} naming each record that has been changed since */
export async function undoRelease(
	inside: Database,
	actor: Actor,
	{ id, title, state }: ReleaseRow,
	{ requireRecent, at }: PublishOptions & { readonly at: number },
) {
	if (state !== "published") throw refused("It is not published");
	const items = await itemsOfRelease(inside, id);
	if (items.some(isGuarded)) requireRecent?.();
	const { done, refusals } = await undoItems(inside, actor, items);
	if (refusals.length > 0) throw refuse(items, refusals);
	for (const item of done) await putItem(inside, item);
	await recordActivity(inside, { by: actor, action: "release-undone", title, recordId: id });
	return { state: "open" as const, publishedAt: 0, publishedBy: "", undoneAt: at };
}

/** Schedules a release within a transaction. @throws {InvalidError} for items that would be refused */
export async function scheduleRelease(
	inside: Database,
	actor: Actor,
	release: ReleaseRow,
	{ requireRecent, instant }: PublishOptions & { readonly instant: Instant },
) {
	const { id, title } = release;
	const items = await itemsToPublish(inside, release, { requireRecent });
	await rehearse(inside, async (attempt) => {
		const { refusals } = await publishItems(attempt, actor, items);
		if (refusals.length > 0) throw refuse(items, refusals);
	});
	const detail = `publish, ${instant.wallTime.replace("T", " ")} ${instant.timeZone}`;
	await recordActivity(inside, { by: actor, action: "schedule", title, recordId: id, detail });
	return { ...noTime, ...instant, state: "scheduled" as const };
}

/** Cancels the schedule of a release within a transaction. */
export async function unscheduleRelease(inside: Database, actor: Actor, { id, title, state }: ReleaseRow) {
	if (state !== "scheduled") throw refused("It is not scheduled");
	await recordActivity(inside, { by: actor, action: "schedule-cancelled", title, recordId: id });
	return { ...noTime, state: "open" as const };
}

async function queueReceiptOf(
	inside: Database,
	{ id: releaseId, title, state, updatedBy: by }: ReleaseRow,
	{ collection: name, recordId: id, beforeVersion, writtenVersion: version }: ReleaseItemRow,
	at: number,
) {
	if (version === beforeVersion || !hasReceipts(collections[name])) return;
	const plan = state === "scheduled" ? { id: releaseId, isRelease: true, title, by } : undefined;
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

function isGuarded({ collection, values }: ReleaseItemRow): boolean {
	const fields: Readonly<Record<string, { readonly isGuarded?: boolean }>> = collections[collection].fields;
	return Object.keys(values).some((field) => fields[field]?.isGuarded);
}
