import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { AlreadyScheduledError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { rehearse } from "../../database/savepoint.ts";
import { titleFor } from "../../records/titles.ts";
import { conflictOf } from "../../records/write.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { openDraftAt } from "../drafts/open-draft.ts";
import { findCurrent, recordAt } from "../drafts/target.ts";
import { newRelease } from "./change-release.ts";
import type { Instant } from "./instant.ts";
import { itemToPublish, type NewItem, newItem } from "./item-of.ts";
import { perform } from "./perform.ts";
import { turnOf } from "./publish-items.ts";
import type { DraftToPublish } from "./publish-one.ts";
import { nextRehearsal } from "./publish-release.ts";
import { addReleaseRow, putItem, type ReleaseItemRow, type ReleaseRow } from "./release-rows.ts";
import type { SingleRelease } from "./single-releases.ts";

export interface Of {
	readonly name: CollectionName;
	readonly id: RecordId;
}

/** The record comes first. @throws {ConflictError} {NotFoundError} {ForbiddenError} */
export async function itemsOfDrafts(
	inside: Database,
	actor: Actor,
	{ name, id }: Of,
	drafts: readonly DraftToPublish[],
): Promise<readonly [NewItem, ...NewItem[]]> {
	const items: NewItem[] = [];
	for (const { scope, revision } of drafts) {
		const target = { name, id, scope };
		await requireDraftable(inside, actor, target);
		items.push(await itemToPublish(inside, target, revision));
	}
	const [first, ...rest] = items.toSorted((one, other) => turnOf(one) - turnOf(other));
	if (!first) throw new InvalidError([{ pointer: "/items", message: "There is nothing to publish" }]);
	return [first, ...rest];
}

/** @throws {InvalidError} {ConflictError} {NotFoundError} {ForbiddenError} */
export async function takeDown(
	inside: Database,
	actor: Actor,
	of: Of,
	version: number,
	scheduled: readonly ScheduledFor[],
): Promise<NewItem> {
	const { name, id } = of;
	await requireDraftable(inside, actor, recordAt(name, id));
	// A record whose publication is scheduled need not be live yet.
	const isToGoLive = scheduled.some(({ action, scope }) => action === "publish" && scope === allWebsites);
	if (Object.keys(takenDown(collections[name])).length === 0)
		throw new InvalidError([
			{ pointer: "/action", message: `${collections[name].label} cannot be taken down` },
		]);
	const current = await findCurrent(inside, name, id);
	if (!current && !isToGoLive) throw new NotFoundError();
	if ((current?.version ?? 0) !== version) throw await conflictOf(inside, name, id, version);
	const title = current
		? await titleFor(inside, name, current)
		: ((await openDraftAt(inside, recordAt(name, id)))?.title ?? "");
	return { ...newItem(recordAt(name, id), "take-down"), title, baseVersion: version };
}

export function isSameWork(one: NewItem, other: NewItem): boolean {
	return one.action === other.action && one.scope === other.scope;
}

/** @throws {AlreadyScheduledError} */
export function requireFree(scheduled: readonly ScheduledFor[], same: ReleaseItemRow | undefined): void {
	const found = scheduled.find(({ id, scope }) => id === same?.releaseId && scope === same.scope);
	if (found) throw new AlreadyScheduledError(found);
}

export function requireOrder(
	action: ReleaseItemRow["action"],
	at: number,
	scheduled: readonly ScheduledFor[],
): void {
	const others = scheduled.filter((each) => each.action !== action && each.scope === allWebsites);
	if (others.some((other) => (action === "publish" ? at >= other.at : at <= other.at)))
		throw new InvalidError([{ pointer: "/wallTime", message: "It is taken down after it goes live" }]);
}

/** A take-down before the scheduled publication cannot be rehearsed. */
export async function rehearseNow(inside: Database, actor: Actor, items: readonly NewItem[]): Promise<void> {
	if (items.some(({ action, baseVersion }) => action === "take-down" && baseVersion === 0)) return;
	await rehearse(inside, async (attempt) => {
		for (const item of items) await perform(attempt, actor, item);
	});
}

export function isRepeated(
	{ release, items }: SingleRelease,
	wanted: readonly NewItem[],
	at: number,
): boolean {
	const isSame = (item: NewItem, index: number) =>
		item.scope === items[index]?.scope && item.draftVersion === items[index]?.draftVersion;
	return release.at === at && items.length === wanted.length && wanted.every(isSame);
}

/** The caller has rehearsed the items. */
export async function storeSingle(
	inside: Database,
	actor: Actor,
	[first, ...rest]: readonly [NewItem, ...NewItem[]],
	{ instant, now }: { readonly instant: Instant; readonly now: number },
): Promise<SingleRelease> {
	const release: ReleaseRow = {
		...newRelease(actor, { title: first.title, note: "" }, now),
		...{ ...instant, kind: "single", state: "scheduled", rehearsedFor: nextRehearsal(instant.at, now) },
	};
	const placed = (item: NewItem, position: number): ReleaseItemRow => ({
		...{ ...item, releaseId: release.id, position, isPending: true },
	});
	const items = [placed(first, 0), ...rest.map((item, index) => placed(item, index + 1))] as const;
	await addReleaseRow(inside, release);
	for (const item of items) await putItem(inside, item);
	return { release, items };
}
