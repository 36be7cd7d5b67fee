import type { CollectionName } from "../../../model/model.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { withoutSaid } from "../../../model/variants/said.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { closeDraft, readDraftRow, writeDraftRow } from "./draft-rows.ts";

/** Changes of a draft revision, or of a later state of the draft. */
interface Changes {
	readonly values: Values;
	readonly base: Values;
	/** Version of the record that the draft changes. */
	readonly baseVersion: number;
}

/** Published changes of a draft. */
interface Published extends Changes {
	readonly draftVersion: number;
	readonly draftCreatedAt: number;
}

/** Rebases a draft onto the published version. Closes the draft when it has no further changes. */
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

/** Returns the changes of a later draft revision relative to the record after an earlier revision was published. */
export function changesSince(later: Changes, published: Changes, record: AnyRecord): Changes {
	const values: Record<string, Values[string]> = {};
	const base: Record<string, Values[string]> = {};
	for (const name of Object.keys({ ...published.values, ...later.values })) {
		const before = wentLive(name, published, record) ?? later.base[name];
		// A published change that the later revision no longer has was reverted.
		const wanted = later.values[name] ?? published.base[name];
		if (before === undefined || wanted === undefined || isSame(wanted, before)) continue;
		values[name] = wanted;
		base[name] = before;
	}
	// Publishing overrides alone does not change the record's version.
	const isOfRecord = Object.keys(withoutSaid(published.values).own).length > 0;
	return { values, base, baseVersion: isOfRecord ? record.version : later.baseVersion };
}

/** Returns the published value of a field. Other editors' list changes stay pending and are not part of the draft. */
function wentLive(name: string, { values }: Changes, record: AnyRecord): Values[string] | undefined {
	const value = values[name];
	return value === undefined || Array.isArray(value) ? value : record[name];
}
