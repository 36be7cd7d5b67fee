import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";
import type { FormState } from "./form-state.ts";

/** Merge of typed changes with a draft that another user has changed, published or discarded. */
export interface Meeting {
	/** The draft that there is now; undefined when there is none. */
	readonly draft: Draft | undefined;
	/** Current record. */
	readonly live: Version;
	/** Base of the merged draft: the newer of both bases. */
	readonly over: Version;
	/** Common base, values typed here, and current values. */
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
