import type { PublishedAs } from "../../../client/drafts.ts";
import type { AnyRecord, Draft as StoredDraft } from "../../../model/api/api.ts";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { only, type Values } from "../../../model/values.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { stateOf } from "./drafts/draft-sync.ts";
import type { Draft } from "./drafts/drafts.ts";
import { asDraft, restored } from "./form-state.ts";
import type { FormView } from "./form-view.ts";
import type { Subject } from "./variants/subject.ts";

export interface Published {
	/** 0 for a new record. */
	readonly before: number;
	readonly sent: Values;
	readonly record: AnyRecord;
	/** Undefined for a publication without a draft. */
	readonly release?: PublishedAs["release"];
}

export interface FormOptions {
	readonly name: CollectionName;
	/** "new" for an untouched record. */
	readonly id: string;
	readonly subject?: Subject;
	readonly variants?: readonly Variant[] | undefined;
	/** Revision of the record's draft, for a variant; 0 for none. */
	readonly recordRevision?: number;
	readonly uid: string;
	/** The variant as a record, for a variant; undefined before publication. */
	readonly record: AnyRecord | undefined;
	/** Changes stored in this browser. */
	readonly own?: Draft | undefined;
	readonly draft?: StoredDraft | undefined;
	readonly presets?: Values | undefined;
	readonly writable: readonly string[];
	readonly mayPublishIn: (scope: WebsiteScope) => boolean;
	/** Whether the user may publish without a second approval. */
	readonly mayOverrideApproval: boolean;
	readonly onSaved: (stored: AnyRecord) => void;
	readonly onPublished?: ((published: Published) => void) | undefined;
	/** Called when a new record gets or loses its own id. */
	readonly onPlaced?: ((id: string, isLeaving: boolean) => void) | undefined;
	readonly onSignedOut: () => void;
}

/** Changes in this browser take precedence over the server's draft. */
export function beginning(
	{ collection: { publicWhen = {} } }: Subject,
	latest: { readonly values: Values; readonly version: number },
	{ own, draft, uid, presets = {} }: FormOptions,
): FormView {
	// Publishing determines visibility, not a field.
	const edited = (values: Values) =>
		only(
			values,
			Object.keys(values).filter((field) => !Object.hasOwn(publicWhen, field)),
		);
	const empty = { stored: latest.values, version: latest.version, typed: {}, problems: {} };
	const found = own ?? (draft && asDraft(draft));
	const state = found
		? restored(empty, { ...found, typed: edited(found.typed) })
		: { ...empty, stored: { ...latest.values, ...edited(presets) } };
	const isRestored = found && Object.keys(state.typed).length > 0;
	const by = own || draft?.updatedBy === uid ? undefined : draft?.updatedBy;
	return {
		...state,
		status: "idle",
		wish: "save",
		draft: stateOf(draft),
		isKept: true,
		scheduleChanges: 0,
		notice: isRestored
			? { kind: "restored", at: found.at, by, token: own ? undefined : draft?.token }
			: undefined,
	};
}
