import { ForbiddenError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { heldAt, withoutSaid } from "../../../model/overrides/said.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { moveRecord } from "../../records/move.ts";
import { holdRecord } from "../../records/state.ts";
import { conflictOf } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findAll } from "../drafts/find-all.ts";
import { perform } from "../schedule/perform.ts";
import { attemptAll } from "./attempt-all.ts";
import { type Refusal, refusalsOf } from "./refusals.ts";
import { inOneOrder, type ReleaseItemRow } from "./release-rows.ts";

/**
 * Publishes all items of a release within a transaction, like a manual publication of each.
 * @returns the items with their undo data, and the refusals. With refusals, the caller must roll back
 */
export async function publishItems(
	inside: Database,
	actor: Actor,
	items: readonly ReleaseItemRow[],
): Promise<{ readonly done: readonly ReleaseItemRow[]; readonly refusals: readonly Refusal[] }> {
	for (const { collection, recordId } of inOneOrder(items)) await holdRecord(inside, collection, recordId);
	// Runs reorderings last, because they may refer to new records.
	const ordered = items.toSorted(
		(one, other) => Number(one.action === "order") - Number(other.action === "order"),
	);
	const { done, refused } = await attemptAll(inside, ordered, (attempt, item) =>
		publishItem(attempt, actor, item),
	);
	return { done, refusals: refusalsOf(refused, "it was added") };
}

async function publishItem(inside: Database, actor: Actor, item: ReleaseItemRow): Promise<ReleaseItemRow> {
	const { collection: name, recordId: id } = item;
	requireWriter(actor, item);
	const before = await findAll(inside, name, id);
	if (item.action === "order") await order(inside, actor, item, before);
	else await perform(inside, actor, item);
	const after = await findAll(inside, name, id);
	return {
		...item,
		beforeVersion: before?.version ?? 0,
		beforeValues: before && after ? valuesBefore(item, before, after) : {},
		writtenVersion: after?.version ?? 0,
	};
}

async function order(
	inside: Database,
	actor: Actor,
	{ collection: name, recordId: id, after }: ReleaseItemRow,
	current: AnyRecord | undefined,
) {
	if (!current) throw await conflictOf(inside, name, id, 0);
	await moveRecord(inside, actor, name, id, { after, version: current.version });
}

/** Returns the previous values of the changed fields. */
function valuesBefore({ collection }: ReleaseItemRow, before: AnyRecord, after: AnyRecord): Values {
	const said = [before, after].flatMap((each) => Object.keys(withoutSaid(each).said));
	return Object.fromEntries(
		[...new Set([...Object.keys(collections[collection].fields), ...said])]
			.filter((name) => !isSame(heldAt(before, name), heldAt(after, name)))
			.map((name) => [name, heldAt(before, name)]),
	);
}

/** @throws {ForbiddenError} when the actor may not change records of the collection */
export function requireWriter(actor: Actor, { collection }: Pick<ReleaseItemRow, "collection">): void {
	if (!mayWrite(actor, collections[collection]))
		throw new ForbiddenError(`You may not change ${collections[collection].label.toLowerCase()}`);
}
