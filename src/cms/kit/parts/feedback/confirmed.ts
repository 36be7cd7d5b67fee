import { ApiError } from "../../../../client/request.ts";
import { openQuestion } from "../question.ts";
import { NotConfirmedError } from "./not-confirmed.ts";

export const confirmation = openQuestion<void>();

/** Prompts for reauthentication if required, then runs the action again. @throws {NotConfirmedError} */
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
