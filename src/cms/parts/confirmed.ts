import { ApiError } from "../../client/request.ts";
import type { Run } from "../account/run.ts";
import { NotConfirmedError } from "./not-confirmed.ts";

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Lets a dialog ask from now on whether it is still them; returns a function that ends it. */
export function askBy(next: Ask): () => void {
	ask = next;
	return () => {
		ask = undefined;
	};
}

/**
 * Runs what may want a recent sign-in. Where the server refuses it for that, a dialog asks who it is, and it runs once
 * more; the form beneath stays as it is.
 * @throws {NotConfirmedError} when the dialog was closed
 */
export const confirmed: Run = async (run) => {
	try {
		return await run();
	} catch (error) {
		if (!wantsRecentSignIn(error) || !ask) throw error;
		if (!(await ask())) throw new NotConfirmedError();
		return run();
	}
};

function wantsRecentSignIn(error: unknown): boolean {
	return error instanceof ApiError && error.problem.code === "requires-recent-sign-in";
}
