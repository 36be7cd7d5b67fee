import type { ScopedRevision } from "../../../client/drafts.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import type { Values } from "../../../model/values.ts";
import type { DraftState } from "./drafts/draft-sync.ts";
import type { FormState } from "./form-state.ts";
import type { Meeting } from "./meeting.ts";

export type Notice =
	/** `by` is set for another user, `token` for a program. */
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
	/** Other users' changes were merged and need review. */
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
	/** For a draft: the choice is not published. */
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
	/** Drafts to choose from before publishing. */
	readonly together?: readonly ScopedRevision[] | undefined;
	/** Scheduled publication that one by hand has to decide about. */
	readonly scheduled?: ScheduledFor | undefined;
	readonly scheduleChanges: number;
	readonly draft: DraftState;
	/** False after the browser refused to store changes. */
	readonly isKept: boolean;
	/** A new object for each request. */
	readonly goTo?: { readonly name: string } | undefined;
}
