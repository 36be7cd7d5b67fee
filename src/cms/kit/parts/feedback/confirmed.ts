import { ApiError } from "../../../../client/request.ts";
import { openQuestion } from "../question.ts";
import { NotConfirmedError } from "./not-confirmed.ts";

/** Whether it is still them. */
export const confirmation = openQuestion<void>();

/**
 * Runs what may want a recent sign-in. Where the server refuses it for that, a dialog asks who it is, and it runs once
 * more; the form beneath stays as it is.
 * @throws {NotConfirmedError} when the dialog was closed
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
