import type { Values } from "../../../model/values.ts";
import type { DraftState } from "./drafts/draft-sync.ts";
import type { FormState } from "./form-state.ts";
import type { Meeting } from "./meeting.ts";

/** What a form tells the person who fills it in. */
export type Notice =
	/** Changes that were typed before; `by` is who typed them, if it was somebody else, and `token` by what, if it was a program. */
	| {
			readonly kind: "restored";
			readonly at: number;
			readonly by?: string | undefined;
			readonly token?: string | undefined;
	  }
	/** What was asked for has been done; "nothing" where there was nothing to do. */
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

/** A save, or a draft, that was refused because somebody else was first. */
export interface Conflict {
	/** Who, and when (milliseconds since the epoch). */
	readonly by: string;
	readonly at: number;
	readonly version: number;
	/** The current record; undefined when it has been removed. */
	readonly current: Values | undefined;
	/** What both grew from, and what is typed here. */
	readonly base: Values;
	readonly mine: Values;
	/** Of a draft: choosing changes the draft, and visitors see nothing of it. */
	readonly meeting?: Meeting;
	/** It has been chosen before, and that was taken back. */
	readonly isAgain?: boolean;
}

/** All that a form shows. */
export interface FormView extends FormState {
	readonly status: "idle" | "saving";
	/** What was asked for last. */
	readonly wish: "save" | "publish";
	readonly notice?: Notice | undefined;
	readonly conflict?: Conflict | undefined;
	/** What is asked before it is published, each in a sentence. */
	readonly doubts?: readonly string[] | undefined;
	/** How what is typed is doing on the server. */
	readonly draft: DraftState;
	/** False once the browser has refused to keep unsaved changes. */
	readonly isKept: boolean;
	/** The field that is wrong and should be gone to; another object at each wish. */
	readonly goTo?: { readonly name: string } | undefined;
}
