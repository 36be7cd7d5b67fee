import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";
import type { FormState } from "./form-state.ts";

/** Merge of typed changes with a draft that another user has changed, published or discarded. */
export interface Meeting {
	readonly draft: Draft | undefined;
	readonly live: Version;
	/** Base of the merged draft: the newer of both bases. */
	readonly over: Version;
	readonly base: Values;
	readonly mine: Values;
	readonly theirs: Values;
	readonly settle: (chosen: Values) => FormState;
	readonly keepingCaret: (change: () => void) => void;
}

export interface Version {
	readonly stored: Values;
	readonly version: number;
}
