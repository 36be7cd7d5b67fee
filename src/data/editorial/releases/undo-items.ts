import { InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { differing, isSame, only } from "../../../model/values.ts";
import { heldAt, withoutSaid } from "../../../model/variants/said.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { writeSaid } from "../../content/variants/variants-in-drafts.ts";
import type { Database } from "../../database/database.ts";
import { saveRecord } from "../../records/save.ts";
import { conflictOf, removeRecord } from "../../records/write.ts";
import { readDraftRow, turnDraft } from "../drafts/draft-rows.ts";
import { findAll } from "../drafts/find-all.ts";
import { findCurrent } from "../drafts/open-draft.ts";
import { attemptAll } from "./attempt-all.ts";
import { requireWriter } from "./publish-items.ts";
import { type Refusal, refusalsOf } from "./refusals.ts";
import { holdRecords, type ReleaseItemRow } from "./release-rows.ts";

/**
 * Restores the records to their state before the release, within a transaction. Takes down added records.
 * @returns the items, ready to publish again, and the refusals. With refusals, the caller must roll back
 */
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

/** Returns whether a record is unchanged since the release. For a deleted record, the undo itself reports it. */
async function isUnchanged(
	inside: Database,
	{ collection, recordId }: ReleaseItemRow,
	items: readonly ReleaseItemRow[],
): Promise<boolean> {
	const current = await findAll(inside, collection, recordId);
	const ofRecord = items.filter((item) => item.collection === collection && item.recordId === recordId);
	const written = Math.max(...ofRecord.map(({ writtenVersion }) => writtenVersion));
	if (!current) return true;
	const isAsSaid = ofRecord.every(({ values, beforeValues }) =>
		Object.keys(withoutSaid(beforeValues).said).every((name) => isSame(values[name], heldAt(current, name))),
	);
	// Items with overrides only do not depend on the version of the record.
	return isAsSaid && (ofRecord.every(hasOnlySaid) || current.version === written);
}

function hasOnlySaid({ values, writtenVersion, beforeVersion }: ReleaseItemRow): boolean {
	const { own, said } = withoutSaid(values);
	const isSaid = Object.keys(said).length > 0 && Object.keys(own).length === 0;
	return isSaid && writtenVersion === beforeVersion;
}

async function undoItem(inside: Database, actor: Actor, item: ReleaseItemRow): Promise<ReleaseItemRow> {
	const { collection: name, recordId: id, beforeVersion, beforeValues } = item;
	requireWriter(actor, item);
	const current = await findCurrent(inside, name, id);
	if (!current) throw await conflictOf(inside, name, id, item.writtenVersion);
	const { version } = current;
	const before = withoutSaid(beforeValues);
	const hidden = takenDown(collections[name]);
	const values = beforeVersion > 0 ? before.own : hidden;
	if (beforeVersion === 0 && Object.keys(hidden).length === 0)
		await removeRecord(inside, actor, name, current, version);
	else if (Object.keys(values).length > 0) await saveRecord(inside, actor, name, id, values, { version });
	await writeSaid(inside, actor, { name, id }, before.said, {});
	const now = await findAll(inside, name, id);
	const base = Object.fromEntries(Object.keys(item.values).map((each) => [each, heldAt(now ?? {}, each)]));
	return {
		...item,
		...(now && { base, baseVersion: now.version }),
		writtenVersion: 0,
		beforeVersion: 0,
		beforeValues: {},
	};
}

/** Makes the changes of an undone publication the draft of the record again, unless it has another draft. */
export async function reopenDraft(inside: Database, actor: Actor, item: ReleaseItemRow): Promise<void> {
	const { collection, recordId: id, title, baseVersion, base } = item;
	const row = await readDraftRow(inside, collection, id);
	if (row?.state === "open" || item.action !== "publish") return;
	const values = differing(item.values, base);
	if (Object.keys(values).length === 0) return;
	const [by, at, token] = [actorName(actor), Date.now(), actor.tokenName];
	await turnDraft(inside, {
		...{
			collection,
			id,
			scope: allWebsites,
			title,
			baseVersion,
			values,
			base: only(base, Object.keys(values)),
		},
		...{ state: "open", version: (row?.version ?? 0) + 1, authors: [by] },
		...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, ...(token !== "" && { token }) },
	});
}
