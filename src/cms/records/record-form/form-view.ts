import type { ScopedRevision } from "../../../client/drafts.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import type { Values } from "../../../model/values.ts";
import type { DraftState } from "./drafts/draft-sync.ts";
import type { FormState } from "./form-state.ts";
import type { Meeting } from "./meeting.ts";

export type Notice =
	/** `by` is the author if it was another user, `token` the program's token. */
	| {
			readonly kind: "restored";
			readonly at: number;
			readonly by?: string | undefined;
			readonly token?: string | undefined;
	  }
	/** "nothing" if there were no changes. */
	| {
			readonly kind: "done";
			readonly what: "saved" | "published" | "taken-down" | "drafted" | "nothing";
			readonly at: number;
	  }
	| { readonly kind: "offline" }
	| { readonly kind: "signed-out" }
	| { readonly kind: "invalid" }
	/** Other users' changes were merged and need review before publishing. */
	| { readonly kind: "merged" }
	| { readonly kind: "failed"; readonly text: string };

export interface Conflict {
	/** Time in milliseconds since the epoch. */
	readonly by: string;
	readonly at: number;
	readonly version: number;
	/** Current record; undefined if deleted. */
	readonly current: Values | undefined;
	/** Common base, and values typed here. */
	readonly base: Values;
	readonly mine: Values;
	/** For a draft: the choice changes the draft and is not published. */
	readonly meeting?: Meeting;
	/** Whether an earlier choice was undone. */
	readonly isAgain?: boolean;
}

export interface FormView extends FormState {
	readonly status: "idle" | "saving";
	readonly wish: "save" | "publish";
	readonly notice?: Notice | undefined;
	readonly conflict?: Conflict | undefined;
	readonly warnings?: readonly string[] | undefined;
	/** Drafts of the record and its variants to choose from. */
	readonly together?: readonly ScopedRevision[] | undefined;
	/** Scheduled publication that a publication by hand has to decide about. */
	readonly scheduled?: ScheduledFor | undefined;
	/** Number of changes of the schedule that were made with this form. */
	readonly scheduleChanges: number;
	readonly draft: DraftState;
	/** False after the browser refused to store unsaved changes. */
	readonly isKept: boolean;
	/** A new object for each request. */
	readonly goTo?: { readonly name: string } | undefined;
}
