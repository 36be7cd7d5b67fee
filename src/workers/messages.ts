import { BusyError } from "../files/images/busy-error.ts";
import type { Job } from "../files/images/jobs.ts";
import { UnreadableImageError } from "../files/images/unreadable-image-error.ts";

/** One worker leads and does the single-instance work. */
export interface Role {
	readonly kind: "role";
	readonly isLead: boolean;
	/** False if a worker has led before. */
	readonly isFirst: boolean;
}

export interface ImageCall {
	readonly kind: "picture";
	readonly id: number;
	readonly job: Job;
}

export interface ImageAnswer {
	readonly kind: "picture-done";
	readonly id: number;
	readonly outcome: Outcome;
}

export interface FiguresCall {
	readonly kind: "figures";
	readonly id: number;
}

export interface FiguresOfOne {
	readonly kind: "figures-of-one";
	readonly id: number;
	readonly figures: readonly object[];
}

export interface FiguresAnswer {
	readonly kind: "figures-done";
	readonly id: number;
	readonly figures: readonly (readonly object[])[];
}

/** For all other workers. */
export interface Counted {
	readonly kind: "counted";
	readonly name: string;
}

/** For all other workers. */
export interface Relayed {
	readonly kind: "told";
	readonly text: string;
}

export type ToWorker =
	| Role
	| Counted
	| Relayed
	| ImageAnswer
	| FiguresAnswer
	| { readonly kind: "figures-wanted"; readonly id: number };

export type FromWorker =
	| ImageCall
	| FiguresCall
	| FiguresOfOne
	| Counted
	| Relayed
	| { readonly kind: "serving" };

export type Outcome =
	| { readonly how: "done"; readonly result: unknown }
	| { readonly how: "unreadable"; readonly reason: string; readonly cause: string }
	| { readonly how: "busy" }
	| { readonly how: "failed"; readonly message: string };

export async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
	try {
		return { how: "done", result: await work };
	} catch (error) {
		if (error instanceof BusyError) return { how: "busy" };
		if (error instanceof UnreadableImageError)
			return { how: "unreadable", reason: error.reason, cause: String(error.cause ?? "") };
		return { how: "failed", message: (error as Error).message };
	}
}

/** @throws {UnreadableImageError} {BusyError} {Error} the error of the job */
export function resultOf(outcome: Outcome): unknown {
	if (outcome.how === "done") return outcome.result;
	if (outcome.how === "busy") throw new BusyError();
	if (outcome.how === "unreadable") throw new UnreadableImageError(outcome.reason, { cause: outcome.cause });
	throw new Error(outcome.message);
}
