import type { AnyRecord, Draft as StoredDraft } from "../../../model/api.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { stateOf } from "./draft-sync.ts";
import type { Draft } from "./drafts.ts";
import { asDraft, restored } from "./form-state.ts";
import type { FormView } from "./form-view.ts";

export interface FormOptions {
	readonly name: CollectionName;
	/** "new" for a record that has yet to get an id. */
	readonly id: string;
	readonly uid: string;
	/** Undefined while it has not been added. */
	readonly record: AnyRecord | undefined;
	/** What has been typed of it before and is in this browser. */
	readonly own?: Draft | undefined;
	/** What has been typed of it before and is on the server. */
	readonly draft?: StoredDraft | undefined;
	/** What a new record has from the start. */
	readonly presets?: Values | undefined;
	/** Fields that this person may change. */
	readonly writable: readonly string[];
	readonly onSaved: (record: AnyRecord) => void;
	/** Called when the server no longer knows who is asking. */
	readonly onSignedOut: () => void;
}

/** What a form shows at first: the record, with what was typed over it in this browser, else on the server. */
export function beginning(
	latest: { readonly values: Values; readonly version: number },
	{ own, draft, uid }: Pick<FormOptions, "own" | "draft" | "uid">,
): FormView {
	const empty = { stored: latest.values, version: latest.version, typed: {}, problems: {} };
	const found = own ?? (draft && asDraft(draft));
	const state = found ? restored(empty, found) : empty;
	const isRestored = found && Object.keys(state.typed).length > 0;
	const by = own || draft?.updatedBy === uid ? undefined : draft?.updatedBy;
	return {
		...state,
		status: "idle",
		draft: stateOf(draft),
		isKept: true,
		notice: isRestored ? { kind: "restored", at: found.at, by } : undefined,
	};
}
