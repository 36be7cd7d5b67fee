import { ForbiddenError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { heldAt, withoutSaid } from "../../../model/variants/said.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findAll } from "../drafts/find-all.ts";
import { attemptAll } from "./attempt-all.ts";
import { perform } from "./perform.ts";
import { type Refusal, refusalsOf, type Since } from "./refusals.ts";
import { holdRecords, type ReleaseItemRow, setPending } from "./release-rows.ts";

/**
 * Publishes the items of one release within a transaction, like a manual publication of each.
 * @param since event after which a record changed, for messages
 * @returns the items with their undo data, and the refusals. With refusals, the caller must roll back
 */
export async function publishItems(
	inside: Database,
	actor: Actor,
	items: readonly ReleaseItemRow[],
	since: Since = "it was added",
): Promise<{ readonly done: readonly ReleaseItemRow[]; readonly refusals: readonly Refusal[] }> {
	await holdRecords(inside, items);
	// Otherwise the writes below would rebase these items.
	const [first] = items;
	if (first?.isPending) await setPending(inside, first.releaseId, false);
	// Runs reorderings last, because they may refer to new records.
	const ordered = items.toSorted(
		(one, other) => Number(one.action === "order") - Number(other.action === "order"),
	);
	const { done, refused } = await attemptAll(inside, ordered, (attempt, item) =>
		publishItem(attempt, actor, item),
	);
	return { done, refusals: refusalsOf(refused, since) };
}

async function publishItem(inside: Database, actor: Actor, item: ReleaseItemRow): Promise<ReleaseItemRow> {
	const { collection: name, recordId: id } = item;
	requireWriter(actor, item);
	const before = await findAll(inside, name, id);
	await perform(inside, actor, item);
	const after = await findAll(inside, name, id);
	return withUndoData(item, before, after);
}

/** Returns a published item with what its undo restores. */
export function withUndoData(
	item: ReleaseItemRow,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): ReleaseItemRow {
	return {
		...item,
		isPending: false,
		problem: "",
		beforeVersion: before?.version ?? 0,
		beforeValues: before && after ? valuesBefore(item, before, after) : {},
		writtenVersion: after?.version ?? 0,
	};
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
