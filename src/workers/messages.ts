import { BusyError } from "../files/images/busy-error.ts";
import type { Job } from "../files/images/jobs.ts";
import { UnreadableImageError } from "../files/images/unreadable-image-error.ts";

/** Role of a worker: one worker leads and does the single-instance work. */
export interface Role {
	readonly kind: "role";
	readonly isLead: boolean;
	/** False if a worker has led before. */
	readonly isFirst: boolean;
}

/** Requests an image job. */
export interface ImageCall {
	readonly kind: "picture";
	readonly id: number;
	readonly job: Job;
}

/** Result of an image job. */
export interface ImageAnswer {
	readonly kind: "picture-done";
	readonly id: number;
	readonly outcome: Outcome;
}

/** Requests the figures of all workers. */
export interface FiguresCall {
	readonly kind: "figures";
	readonly id: number;
}

/** Figures of one worker, in response to a numbered request. */
export interface FiguresOfOne {
	readonly kind: "figures-of-one";
	readonly id: number;
	readonly figures: readonly object[];
}

/** Figures of all workers. */
export interface FiguresAnswer {
	readonly kind: "figures-done";
	readonly id: number;
	readonly figures: readonly (readonly object[])[];
}

/** Reports a counted request of an address to all other workers. */
export interface Counted {
	readonly kind: "counted";
	readonly name: string;
}

/** Relays a text to all other workers. */
export interface Relayed {
	readonly kind: "told";
	readonly text: string;
}

/** Messages from the supervisor to a worker. */
export type ToWorker =
	| Role
	| Counted
	| Relayed
	| ImageAnswer
	| FiguresAnswer
	| { readonly kind: "figures-wanted"; readonly id: number };

/** Messages from a worker to the supervisor. */
export type FromWorker =
	| ImageCall
	| FiguresCall
	| FiguresOfOne
	| Counted
	| Relayed
	| { readonly kind: "serving" };

/** Result of an image job, in a serialisable form. */
export type Outcome =
	| { readonly how: "done"; readonly result: unknown }
	| { readonly how: "unreadable"; readonly reason: string; readonly cause: string }
	| { readonly how: "busy" }
	| { readonly how: "failed"; readonly message: string };

/** Waits for the work and returns its result or error. */
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

/** Returns the result of a job. @throws {UnreadableImageError} {BusyError} {Error} the error of the job */
export function resultOf(outcome: Outcome): unknown {
	if (outcome.how === "done") return outcome.result;
	if (outcome.how === "busy") throw new BusyError();
	if (outcome.how === "unreadable") throw new UnreadableImageError(outcome.reason, { cause: outcome.cause });
	throw new Error(outcome.message);
}
