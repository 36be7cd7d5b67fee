import { collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { moveRecord } from "../../records/move.ts";
import { saveRecord } from "../../records/save.ts";
import { conflictOf } from "../../records/write.ts";
import { followPublication } from "../drafts/follow-publication.ts";
import { findCurrent } from "../drafts/open-draft.ts";
import { publishChanges } from "../drafts/publish-draft.ts";
import { leaveOvertaken } from "./follow-writes.ts";
import { pendingItemsOf, type ReleaseItemRow } from "./release-rows.ts";

/** An action on one record, with the changes that it publishes. */
export type Planned = Pick<
	ReleaseItemRow,
	| "collection"
	| "recordId"
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
export function perform(inside: Database, actor: Actor, item: Planned): Promise<void> {
	if (item.action === "publish") return publish(inside, actor, item);
	return item.action === "order" ? order(inside, actor, item) : takeDown(inside, actor, item);
}

async function publish(inside: Database, actor: Actor, item: Planned): Promise<void> {
	const { collection: name, recordId: id, values, base, baseVersion, draftVersion } = item;
	if (draftVersion > 0) await leaveOvertaken(inside, await pendingItemsOf(inside, name, id), item);
	const { record } = await publishChanges(inside, actor, {
		name,
		id,
		values,
		base,
		baseVersion,
		draftVersion,
	});
	if (draftVersion > 0) await followPublication(inside, name, record, item);
}

async function order(inside: Database, actor: Actor, { collection: name, recordId: id, after }: Planned) {
	const current = await findCurrent(inside, name, id);
	if (!current) throw await conflictOf(inside, name, id, 0);
	await moveRecord(inside, actor, name, id, { after, version: current.version });
}

async function takeDown(inside: Database, actor: Actor, { collection: name, recordId: id }: Planned) {
	const current = await findCurrent(inside, name, id);
	if (!current) throw await conflictOf(inside, name, id, 0);
	const hidden = takenDown(collections[name]);
	if (Object.entries(hidden).every(([field, value]) => isSame(value, current[field]))) return;
	await saveRecord(inside, actor, name, id, hidden, { version: current.version });
}
