import { ForbiddenError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { isVariant, namesIn, valueIn } from "../drafts/target.ts";
import { attemptAll } from "./attempt-all.ts";
import { targetOfItem } from "./item-of.ts";
import { type Performed, perform } from "./perform.ts";
import { type Refusal, refusalsOf, type Since } from "./refusals.ts";
import { holdRecords, type ReleaseItemRow, setPending } from "./release-rows.ts";

/** Roll back after refusals. `since` completes their messages. */
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
	const ordered = items.toSorted((one, other) => turnOf(one) - turnOf(other));
	const { done, refused } = await attemptAll(inside, ordered, (attempt, item) =>
		publishItem(attempt, actor, item),
	);
	return { done, refusals: refusalsOf(refused, since) };
}

/** Records before their variants; reordering last, because it may refer to new records. */
export function turnOf(item: Pick<ReleaseItemRow, "collection" | "recordId" | "scope" | "action">): number {
	if (item.action === "order") return 2;
	return isVariant(targetOfItem(item)) ? 1 : 0;
}

async function publishItem(inside: Database, actor: Actor, item: ReleaseItemRow): Promise<ReleaseItemRow> {
	requireWriter(actor, item);
	return withUndoData(item, await perform(inside, actor, item));
}

export function withUndoData(item: ReleaseItemRow, { before, after }: Performed): ReleaseItemRow {
	return {
		...item,
		isPending: false,
		problem: "",
		beforeVersion: before?.version ?? 0,
		beforeValues: before ? valuesBefore(item, before.values, after.values) : {},
		writtenVersion: after.version,
	};
}

function valuesBefore(item: ReleaseItemRow, before: Values, after: Values): Values {
	const target = targetOfItem(item);
	return Object.fromEntries(
		namesIn(target)
			.filter((name) => !isSame(before[name], after[name]))
			.map((name) => [name, valueIn(before, target, name)]),
	);
}

/** @throws {ForbiddenError} */
export function requireWriter(actor: Actor, { collection }: Pick<ReleaseItemRow, "collection">): void {
	if (!mayWrite(actor, collections[collection]))
		throw new ForbiddenError(`You may not change ${collections[collection].label.toLowerCase()}`);
}
