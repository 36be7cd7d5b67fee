import { hasDrafts } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import type { RecordState } from "../../../model/record-state.ts";
import type { Database } from "../../database/database.ts";
import { restate } from "../../records/state.ts";
import type { Change, RecordHooks } from "../../schema/record-hooks.ts";
import { bringDraftBack, closedDraft, openDraftsOf, setDraftAside, storeDraftRow } from "./draft-rows.ts";
import { isLiveAlready } from "./publish-draft.ts";

/** Closes drafts whose values were written; sets drafts of trashed records aside. */
export const draftHooks: RecordHooks = {
	afterChange: closeLiveDraft,
	afterRemove: setDraftAside,
	beforeRestore: bringDraftBack,
};

async function closeLiveDraft(
	inside: Database,
	{ name, id, scope, values, record }: Change,
): Promise<RecordState | undefined> {
	if (!hasDrafts(collections[name])) return undefined;
	const open = await openDraftsOf(inside, name, id);
	const live = open.find((draft) => draft.scope === scope && isLiveAlready(values, draft.values));
	// A draft with a later revision stays open.
	const isClosed = live !== undefined && (await storeDraftRow(inside, closedDraft(live)));
	// The state does not include a draft opened meanwhile.
	const hasDraft = open.length > (isClosed ? 1 : 0);
	const isMissed = record?.state === (hasDraft ? "live" : "changed");
	return isClosed || isMissed ? restate(inside, name, id) : undefined;
}
