import type { Draft } from "../../../model/api/api.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { isSame, type Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { closeDraft, writeDraftRow } from "./draft-rows.ts";
import { isLiveAlready } from "./publish-draft.ts";
import type { Live } from "./target.ts";

interface Changes {
	readonly values: Values;
	readonly base: Values;
}

interface Published extends Changes {
	readonly draftCreatedAt: number;
}

/** Rebases the draft, or closes it if nothing remains. */
export async function followPublication(
	inside: Database,
	draft: Draft,
	live: Live,
	published: Published,
): Promise<RecordState | undefined> {
	const isOther = draft.createdAt !== published.draftCreatedAt;
	const since = isOther ? draft : changesSince(draft, published, live);
	if (isLiveAlready(live.values, since.values)) return closeDraft(inside, draft);
	if (!isOther)
		await writeDraftRow(inside, {
			...{ ...draft, ...since },
			...{ state: "open", baseVersion: live.version, version: draft.version + 1 },
		});
	return undefined;
}

/** Changes of a later revision after an earlier one was published. */
function changesSince(later: Changes, published: Changes, record: Live): Changes {
	const values: Record<string, Values[string]> = {};
	const base: Record<string, Values[string]> = {};
	for (const name of Object.keys({ ...published.values, ...later.values })) {
		const live = wentLive(name, published, record);
		const before = live === undefined ? later.base[name] : live;
		// The later revision reverted this published change.
		const wanted = name in later.values ? later.values[name] : published.base[name];
		if (before === undefined || wanted === undefined || isSame(wanted, before)) continue;
		values[name] = wanted;
		base[name] = before;
	}
	return { values, base };
}

/** List changes of other editors are not part of the draft. */
function wentLive(name: string, { values }: Changes, live: Live): Values[string] | undefined {
	const value = values[name];
	return value === undefined || Array.isArray(value) ? value : live.values[name];
}
