import type { Values } from "../../../model/values.ts";
import type { DraftState } from "./drafts/draft-sync.ts";
import type { FormState } from "./form-state.ts";
import type { Meeting } from "./meeting.ts";

/** Notices of a form. */
export type Notice =
	/** Restored changes; `by` is their author if it was another user, `token` the program's token. */
	| {
			readonly kind: "restored";
			readonly at: number;
			readonly by?: string | undefined;
			readonly token?: string | undefined;
	  }
	/** Result of the last action; "nothing" if there were no changes. */
	| {
			readonly kind: "done";
			readonly what: "saved" | "published" | "taken-down" | "drafted" | "nothing";
			readonly at: number;
	  }
	| { readonly kind: "offline" }
	| { readonly kind: "signed-out" }
	| { readonly kind: "invalid" }
	/** Others' changes have just been merged, which are looked at before they are published. */
	| { readonly kind: "merged" }
	| { readonly kind: "failed"; readonly text: string };

/** A save or draft refused because another user was first. */
export interface Conflict {
	/** Who, and when (milliseconds since the epoch). */
	readonly by: string;
	readonly at: number;
	readonly version: number;
	/** The current record; undefined when it has been removed. */
	readonly current: Values | undefined;
	/** Common base, and values typed here. */
	readonly base: Values;
	readonly mine: Values;
	/** For a draft: the choice changes the draft and is not published. */
	readonly meeting?: Meeting;
	/** It has been chosen before, and that was taken back. */
	readonly isAgain?: boolean;
}

/** All that a form shows. */
export interface FormView extends FormState {
	readonly status: "idle" | "saving";
	/** Last requested action. */
	readonly wish: "save" | "publish";
	readonly notice?: Notice | undefined;
	readonly conflict?: Conflict | undefined;
	/** Warnings to confirm before publishing, one sentence each. */
	readonly doubts?: readonly string[] | undefined;
	/** State of the draft on the server. */
	readonly draft: DraftState;
	/** False once the browser has refused to keep unsaved changes. */
	readonly isKept: boolean;
	/** The field that is wrong and should be gone to; another object at each wish. */
	readonly goTo?: { readonly name: string } | undefined;
}
