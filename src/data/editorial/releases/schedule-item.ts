import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { AlreadyScheduledError, ConflictError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { ReleaseItemId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { rehearse } from "../../database/savepoint.ts";
import { titleFor } from "../../records/titles.ts";
import { conflictOf } from "../../records/write.ts";
import { readDraftRow } from "../drafts/draft-rows.ts";
import { findCurrent, shownOf } from "../drafts/open-draft.ts";
import { type IsPermitted, partOf } from "../drafts/part-of.ts";
import { type NewItem, noItem } from "./item-of.ts";
import { perform } from "./perform.ts";
import { type ReleaseItemRow, scopeOfChanges } from "./release-rows.ts";
import type { SingleRelease } from "./single-releases.ts";

/** Reference to a record. */
export interface Of {
	readonly name: CollectionName;
	readonly id: string;
}

/** Returns an item that publishes the permitted part of the current draft. @throws {ConflictError} {NotFoundError} */
export async function itemToPublish(
	inside: Database,
	{ name, id }: Of,
	version: number,
	isPermitted: IsPermitted,
): Promise<NewItem> {
	const common = {
		...noItem,
		id: newId<ReleaseItemId>(),
		collection: name,
		recordId: id,
		action: "publish" as const,
	};
	const draft = shownOf(await readDraftRow(inside, name, id));
	if ((draft?.version ?? 0) !== version) throw new ConflictError({ noun: "draft", draft });
	if (draft) {
		const { title, baseVersion, createdAt: draftCreatedAt } = draft;
		return {
			...common,
			title,
			baseVersion,
			...partOf(draft, isPermitted),
			draftVersion: version,
			draftCreatedAt,
		};
	}
	const current = await findCurrent(inside, name, id);
	if (!current) throw new NotFoundError();
	return { ...common, title: await titleFor(inside, name, current), baseVersion: current.version };
}

/**
 * Returns an item that takes a record down.
 * @param isToGoLive whether its publication is scheduled, so that it need not be live yet
 * @throws {InvalidError} {ConflictError} {NotFoundError}
 */
export async function itemToTakeDown(
	inside: Database,
	{ name, id }: Of,
	version: number,
	isToGoLive: boolean,
): Promise<NewItem> {
	if (Object.keys(takenDown(collections[name])).length === 0)
		throw new InvalidError([
			{ pointer: "/action", message: `${collections[name].label} cannot be taken down` },
		]);
	const current = await findCurrent(inside, name, id);
	if (!current && !isToGoLive) throw new NotFoundError();
	if ((current?.version ?? 0) !== version) throw await conflictOf(inside, name, id, version);
	const title = current
		? await titleFor(inside, name, current)
		: (shownOf(await readDraftRow(inside, name, id))?.title ?? "");
	return {
		...{ ...noItem, id: newId(), collection: name, recordId: id, action: "take-down" as const },
		...{ title, baseVersion: version },
	};
}

/** Returns whether two items do the same to a record, and so cannot both be scheduled. */
export function isSameWork(one: NewItem, other: NewItem): boolean {
	return one.action === other.action && scopeOfChanges(one.values) === scopeOfChanges(other.values);
}

/** @throws {AlreadyScheduledError} when an item does the same already */
export function requireFree(scheduled: readonly ScheduledFor[], same: ReleaseItemRow | undefined): void {
	const found = scheduled.find(({ id }) => id === same?.releaseId);
	if (found) throw new AlreadyScheduledError(found);
}

/** Requires that a record is taken down after it goes live. */
export function requireOrder(
	action: ReleaseItemRow["action"],
	at: number,
	scheduled: readonly ScheduledFor[],
): void {
	const others = scheduled.filter((each) => each.action !== action);
	if (others.some((other) => (action === "publish" ? at >= other.at : at <= other.at)))
		throw new InvalidError([{ pointer: "/wallTime", message: "It is taken down after it goes live" }]);
}

/** Reports refusals now. A take-down before the scheduled publication cannot be rehearsed. */
export async function rehearseNow(inside: Database, actor: Actor, item: NewItem): Promise<void> {
	if (item.action === "take-down" && item.baseVersion === 0) return;
	await rehearse(inside, (attempt) => perform(attempt, actor, item));
}

/** Returns whether a request repeats a schedule. */
export function isRepeated({ release, item }: SingleRelease, wanted: NewItem, at: number): boolean {
	return (
		release.at === at &&
		item.draftVersion === wanted.draftVersion &&
		Object.keys(item.values).join() === Object.keys(wanted.values).join()
	);
}
