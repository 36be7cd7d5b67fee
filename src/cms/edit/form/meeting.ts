import type { AnyRecord, Draft } from "../../../model/api/api.ts";
import { differing, only, type Values } from "../../../model/values.ts";
import { type FormState, restored, shownIn } from "./form-state.ts";

/** What is typed here meets a draft that somebody else has changed, published or discarded. */
export interface Meeting {
	/** The draft that there is now; undefined when there is none. */
	readonly draft: Draft | undefined;
	/** What the record holds now. */
	readonly live: Version;
	/** What the merged draft changes: the newer of what each was typed over. */
	readonly over: Version;
	/** What both grew from, what is typed here, and what is there now. */
	readonly base: Values;
	readonly mine: Values;
	readonly theirs: Values;
}

interface Version {
	readonly stored: Values;
	readonly version: number;
}

/** @param known what the server was last known to have of what is typed here */
export function meet(state: FormState, known: Values, live: Version, draft: Draft | undefined): Meeting {
	const typedOver = draft && { stored: { ...live.stored, ...draft.base }, version: draft.baseVersion };
	// It was begun by somebody who had yet to see what has been published since: to them, that is not taken out.
	const isBehind = typedOver && typedOver.version <= state.version && typedOver.version < live.version;
	return {
		draft,
		live,
		over: typedOver && typedOver.version < state.version ? state : (typedOver ?? live),
		base: { ...state.stored, ...(isBehind ? draft.base : known) },
		mine: shownIn(state),
		theirs: { ...live.stored, ...draft?.values },
	};
}

/** The form once there is a value for each field in which both differ. */
export function merged({ live, over, theirs }: Meeting, chosen: Values): FormState {
	const typed = differing({ ...theirs, ...chosen }, over.stored);
	const base = only(over.stored, Object.keys(typed));
	return restored({ ...live, typed: {}, problems: {} }, { at: 0, version: over.version, typed, base });
}

/** What the dialog asks about a meeting. @param record as it is now; undefined before it is published */
export function conflictOf(meeting: Meeting, record: AnyRecord | undefined) {
	const { draft, live, base, mine, theirs } = meeting;
	const { updatedBy: by = "", updatedAt: at = 0 } = draft ?? record ?? {};
	return { by, at, version: live.version, current: theirs, base, mine, meeting };
}
