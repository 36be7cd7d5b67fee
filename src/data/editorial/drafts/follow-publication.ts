import type { CollectionName } from "../../../model/model.ts";
import { withoutSaid } from "../../../model/overrides/said.ts";
import { isSame, type Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { closeDraft, readDraftRow, writeDraftRow } from "./draft-rows.ts";

/** A draft as it was at one of its versions, or has been typed on since. */
interface Changes {
	readonly values: Values;
	readonly base: Values;
	/** Of the record that it changes. */
	readonly baseVersion: number;
}

/** What was published of a draft. */
interface Published extends Changes {
	readonly draftVersion: number;
	readonly draftCreatedAt: number;
}

/**
 * Has a draft follow that an earlier version of it was published: what was typed since is a change of what is live now.
 * Where nothing was, the draft ends.
 */
export async function followPublication(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
	published: Published,
): Promise<void> {
	const draft = await readDraftRow(inside, name, record.id);
	if (draft?.state !== "open" || draft.createdAt !== published.draftCreatedAt) return;
	const since = changesSince(draft, published, record);
	if (Object.keys(since.values).length === 0) {
		await closeDraft(inside, draft);
		return;
	}
	await writeDraftRow(inside, { ...draft, ...since, version: draft.version + 1 });
}

/** What a later version of a draft changes of the record that an earlier one has been published to. */
export function changesSince(later: Changes, published: Changes, record: AnyRecord): Changes {
	const values: Record<string, Values[string]> = {};
	const base: Record<string, Values[string]> = {};
	for (const name of Object.keys({ ...published.values, ...later.values })) {
		const before = wentLive(name, published, record) ?? later.base[name];
		// What is no change any more was changed back.
		const wanted = later.values[name] ?? published.base[name];
		if (before === undefined || wanted === undefined || isSame(wanted, before)) continue;
		values[name] = wanted;
		base[name] = before;
	}
	// What is said elsewhere alone has brought nobody to a later version of the record.
	const isOfRecord = Object.keys(withoutSaid(published.values).own).length > 0;
	return { values, base, baseVersion: isOfRecord ? record.version : later.baseVersion };
}

/** What went live of a field; what others want of a list is theirs still, and no change of the draft's. */
function wentLive(name: string, { values }: Changes, record: AnyRecord): Values[string] | undefined {
	const value = values[name];
	return value === undefined || Array.isArray(value) ? value : record[name];
}
