import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";
import type { FormState } from "./form-state.ts";

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
	/** The form once there is a value for each field in which both differ. */
	readonly settle: (chosen: Values) => FormState;
	/** Makes a change of what fields show; the cursor stays where it is. */
	readonly keepingCaret: (change: () => void) => void;
}

export interface Version {
	readonly stored: Values;
	readonly version: number;
}
