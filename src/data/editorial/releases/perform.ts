import { collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { moveRecord } from "../../records/move.ts";
import { saveRecord } from "../../records/save.ts";
import { restate } from "../../records/state.ts";
import { conflictOf } from "../../records/write.ts";
import type { Publication } from "../../schema/record-hooks.ts";
import { closedDraft, readDraftRow, shownOf, writeDraftRow } from "../drafts/draft-rows.ts";
import { followPublication } from "../drafts/follow-publication.ts";
import { isWritten, type Published, publishChanges } from "../drafts/publish-draft.ts";
import { type Live, liveRecord, readLive } from "../drafts/target.ts";
import { leaveOvertaken, rebaseScheduled } from "./follow-writes.ts";
import { targetOfItem } from "./item-of.ts";
import { pendingItemsOf, type ReleaseItemRow } from "./release-rows.ts";

export type Performed = Pick<Published, "before" | "after">;

export type Planned = Pick<
	ReleaseItemRow,
	| "collection"
	| "recordId"
	| "scope"
	| "action"
	| "after"
	| "values"
	| "base"
	| "baseVersion"
	| "draftVersion"
	| "draftCreatedAt"
>;

/** Equals a manual change. The caller checks write access. */
export async function perform(inside: Database, actor: Actor, item: Planned): Promise<Performed> {
	if (item.action === "publish") return publish(inside, actor, item);
	const { collection: name, recordId: id, action, after } = item;
	const before = await readLive(inside, targetOfItem(item));
	if (!before?.record) throw await conflictOf(inside, name, id, 0);
	const { version } = before;
	if (action === "order") await moveRecord(inside, actor, name, id, { after, version });
	else {
		const hidden = takenDown(collections[name]);
		const isDown = Object.entries(hidden).every(([field, value]) => isSame(value, before.values[field]));
		if (isDown) return { before, after: before };
		return { before, after: liveRecord(await saveRecord(inside, actor, name, id, hidden, { version })) };
	}
	return { before, after: (await readLive(inside, targetOfItem(item))) ?? before };
}

async function publish(inside: Database, actor: Actor, item: Planned): Promise<Performed> {
	const { values, base, baseVersion, draftVersion, draftCreatedAt } = item;
	const target = targetOfItem(item);
	const draft = shownOf(await readDraftRow(inside, target));
	const isCurrent = draft?.createdAt === draftCreatedAt && draft.version === draftVersion;
	// Before the write, which then stores the record's state once.
	if (isCurrent) await writeDraftRow(inside, closedDraft(draft));
	const pending = await pendingItemsOf(inside, target.name, target.id);
	const staying = await leaveOvertaken(inside, pending, item);
	const followDraft = async (live: Live) => {
		if (isCurrent) return restate(inside, target.name, target.id);
		return draft && followPublication(inside, draft, live, item);
	};
	const publication: Publication = {
		draftVersion,
		async follow(change) {
			await rebaseScheduled(inside, staying, change);
			return isCurrent && change.record ? undefined : followDraft(change);
		},
	};
	const changes = { ...target, values, base, baseVersion };
	const published = await publishChanges(inside, actor, changes, { publication });
	if (!isWritten(published) && draftVersion > 0) await followDraft(published.after);
	return published;
}
