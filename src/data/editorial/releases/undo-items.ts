import { InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { differing, only } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { conflictOf, removeRecord } from "../../records/write.ts";
import { readDraftRow, turnDraft } from "../drafts/draft-rows.ts";
import { readLive, valueIn, writeLive } from "../drafts/target.ts";
import { attemptAll } from "./attempt-all.ts";
import { targetOfItem } from "./item-of.ts";
import { requireWriter } from "./publish-items.ts";
import { type Refusal, refusalsOf } from "./refusals.ts";
import { holdRecords, type ReleaseItemRow } from "./release-rows.ts";

/** Returns the items, ready to publish again. Roll back after refusals. */
export async function undoItems(
	inside: Database,
	actor: Actor,
	items: readonly ReleaseItemRow[],
): Promise<{ readonly done: readonly ReleaseItemRow[]; readonly refusals: readonly Refusal[] }> {
	await holdRecords(inside, items);
	const changedSince: { item: ReleaseItemRow; error: unknown }[] = [];
	const unchanged: ReleaseItemRow[] = [];
	for (const item of items.toReversed())
		if (await isUnchanged(inside, item, items)) unchanged.push(item);
		else
			changedSince.push({
				item,
				error: new InvalidError([{ pointer: "", message: "It has been changed since" }]),
			});
	const { done, refused } = await attemptAll(inside, unchanged, (attempt, item) =>
		undoItem(attempt, actor, item),
	);
	return { done, refusals: refusalsOf([...changedSince, ...refused], "it was published") };
}

/** True for a deleted record: the undo reports it. */
async function isUnchanged(
	inside: Database,
	item: ReleaseItemRow,
	items: readonly ReleaseItemRow[],
): Promise<boolean> {
	const live = await readLive(inside, targetOfItem(item));
	const ofSame = items.filter((each) => isSameTarget(each, item));
	return !live || live.version === Math.max(...ofSame.map(({ writtenVersion }) => writtenVersion));
}

function isSameTarget(one: ReleaseItemRow, other: ReleaseItemRow): boolean {
	return one.collection === other.collection && one.recordId === other.recordId && one.scope === other.scope;
}

async function undoItem(inside: Database, actor: Actor, item: ReleaseItemRow): Promise<ReleaseItemRow> {
	const target = targetOfItem(item);
	const { name, id } = target;
	const { beforeVersion, beforeValues } = item;
	requireWriter(actor, item);
	const live = await readLive(inside, target);
	if (!live) throw await conflictOf(inside, name, id, item.writtenVersion);
	const { version, record } = live;
	const isNew = record !== undefined && beforeVersion === 0;
	const values = isNew ? takenDown(collections[name]) : beforeValues;
	if (isNew && Object.keys(values).length === 0) await removeRecord(inside, actor, name, record, version);
	else if (Object.keys(values).length > 0) await writeLive(inside, actor, target, values, { version });
	const now = await readLive(inside, target);
	const base = Object.fromEntries(
		Object.keys(item.values).map((each) => [each, valueIn(now?.values ?? {}, target, each)]),
	);
	return {
		...item,
		...(now && { base, baseVersion: now.version }),
		writtenVersion: 0,
		beforeVersion: 0,
		beforeValues: {},
	};
}

/** Leaves another draft as it is. */
export async function reopenDraft(inside: Database, actor: Actor, item: ReleaseItemRow): Promise<void> {
	const { collection, recordId: id, scope, title, baseVersion, base } = item;
	const row = await readDraftRow(inside, targetOfItem(item));
	if (row?.state === "open" || item.action !== "publish") return;
	const values = differing(item.values, base);
	const names = Object.keys(values);
	if (names.length === 0) return;
	const [by, at, token] = [actorName(actor), Date.now(), actor.tokenName];
	await turnDraft(inside, {
		...{ collection, id, scope, title, baseVersion, values, base: only(base, names) },
		...{ state: "open", version: (row?.version ?? 0) + 1, authors: [by] },
		...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, ...(token !== "" && { token }) },
	});
}
