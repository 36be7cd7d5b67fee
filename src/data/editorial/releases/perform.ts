import { collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { moveRecord } from "../../records/move.ts";
import { saveRecord } from "../../records/save.ts";
import { conflictOf } from "../../records/write.ts";
import { followPublication } from "../drafts/follow-publication.ts";
import { type Published, publishChanges } from "../drafts/publish-draft.ts";
import { liveRecord, readLive } from "../drafts/target.ts";
import { leaveOvertaken } from "./follow-writes.ts";
import { targetOfItem } from "./item-of.ts";
import { pendingItemsOf, type ReleaseItemRow } from "./release-rows.ts";

/** An action on a record or a variant, with the changes that it publishes. */
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

/**
 * Performs the action of a release item within a transaction, like an editor would by hand. The caller has checked
 * write access to the collection.
 */
export async function perform(inside: Database, actor: Actor, item: Planned): Promise<Published> {
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

async function publish(inside: Database, actor: Actor, item: Planned): Promise<Published> {
	const { values, base, baseVersion, draftVersion } = item;
	const target = targetOfItem(item);
	if (draftVersion > 0)
		await leaveOvertaken(inside, await pendingItemsOf(inside, target.name, target.id), item);
	const published = await publishChanges(inside, actor, {
		...target,
		values,
		base,
		baseVersion,
		draftVersion,
	});
	if (draftVersion > 0) await followPublication(inside, target, published.after, item);
	return published;
}
