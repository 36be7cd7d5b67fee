import type { Difference } from "../../../model/merge.ts";
import type { Values } from "../../../model/values.ts";
import type { FormState } from "./form-state.ts";

/** What a form tells the person who fills it in. */
export type Notice =
	| { readonly kind: "restored"; readonly at: number }
	| { readonly kind: "saved"; readonly at: number }
	| { readonly kind: "offline" }
	| { readonly kind: "signed-out" }
	| { readonly kind: "invalid" }
	| { readonly kind: "failed"; readonly title: string; readonly text: string };

/** A save that was refused because somebody else was first. */
export interface Conflict {
	/** Who, and when (milliseconds since the epoch). */
	readonly by: string;
	readonly at: number;
	readonly version: number;
	/** The current record; undefined when it has been removed. */
	readonly current: Values | undefined;
	readonly differences: readonly Difference[];
}

/** All that a form shows. */
export interface FormView extends FormState {
	readonly status: "idle" | "saving";
	readonly notice?: Notice | undefined;
	readonly conflict?: Conflict | undefined;
	/** False once the browser has refused to keep unsaved changes. */
	readonly isKept: boolean;
	/** The field that is wrong and should be gone to; another object at each wish. */
	readonly goTo?: { readonly name: string } | undefined;
}
