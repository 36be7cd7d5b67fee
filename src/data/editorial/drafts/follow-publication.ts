import { isSame, type Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { closeDraft, readDraftRow, writeDraftRow } from "./draft-rows.ts";
import type { Live, Target } from "./target.ts";

/** Changes of a draft revision, or of a later state of the draft. */
interface Changes {
	readonly values: Values;
	readonly base: Values;
}

/** Published changes of a draft. */
interface Published extends Changes {
	readonly draftCreatedAt: number;
}

/** Rebases a draft onto the published version. Closes the draft when it has no further changes. */
export async function followPublication(
	inside: Database,
	target: Target,
	live: Live,
	published: Published,
): Promise<void> {
	const draft = await readDraftRow(inside, target);
	if (draft?.state !== "open" || draft.createdAt !== published.draftCreatedAt) return;
	const since = changesSince(draft, published, live);
	if (Object.keys(since.values).length === 0) {
		await closeDraft(inside, draft);
		return;
	}
	await writeDraftRow(inside, { ...draft, ...since, baseVersion: live.version, version: draft.version + 1 });
}

/** Returns the changes of a later draft revision relative to the live version after an earlier one was published. */
function changesSince(later: Changes, published: Changes, record: Live): Changes {
	const values: Record<string, Values[string]> = {};
	const base: Record<string, Values[string]> = {};
	for (const name of Object.keys({ ...published.values, ...later.values })) {
		const live = wentLive(name, published, record);
		const before = live === undefined ? later.base[name] : live;
		// A published change that the later revision no longer has was reverted.
		const wanted = name in later.values ? later.values[name] : published.base[name];
		if (before === undefined || wanted === undefined || isSame(wanted, before)) continue;
		values[name] = wanted;
		base[name] = before;
	}
	return { values, base };
}

/** Returns the published value of a field. Other editors' list changes stay pending and are not part of the draft. */
function wentLive(name: string, { values }: Changes, live: Live): Values[string] | undefined {
	const value = values[name];
	return value === undefined || Array.isArray(value) ? value : live.values[name];
}
