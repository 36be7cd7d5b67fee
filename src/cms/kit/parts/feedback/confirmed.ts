import { ApiError } from "../../../../client/request.ts";
import { openQuestion } from "../question.ts";
import { NotConfirmedError } from "./not-confirmed.ts";

/** Reauthentication prompt. */
export const confirmation = openQuestion<void>();

/**
 * Runs an action that may require recent reauthentication. If the server requires it, a dialog prompts the user, and
 * the action runs again; the form below stays unchanged.
 * @throws {NotConfirmedError} if the dialog was closed
 */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		const isOld = error instanceof ApiError && error.problem.code === "requires-recent-sign-in";
		const answer = isOld ? confirmation.ask() : undefined;
		if (!answer) throw error;
		if (!(await answer)) throw new NotConfirmedError();
		return run();
	}
}
