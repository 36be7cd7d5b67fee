import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";
import type { FormState } from "./form-state.ts";

/** Merge of typed changes with a draft that another user has changed, published or discarded. */
export interface Meeting {
	/** Current draft; undefined if there is none. */
	readonly draft: Draft | undefined;
	/** Current record. */
	readonly live: Version;
	/** Base of the merged draft: the newer of both bases. */
	readonly over: Version;
	/** Common base, values typed here, and current values. */
	readonly base: Values;
	readonly mine: Values;
	readonly theirs: Values;
	/** Returns the form state for the chosen values of differing fields. */
	readonly settle: (chosen: Values) => FormState;
	/** Changes displayed values without moving the cursor. */
	readonly keepingCaret: (change: () => void) => void;
}

export interface Version {
	readonly stored: Values;
	readonly version: number;
}
