import { ApiError } from "../../../../client/request.ts";
import { NotConfirmedError } from "./not-confirmed.ts";

export function reasonOf(error: unknown): string {
	if (error instanceof NotConfirmedError) return error.message;
	if (!(error instanceof ApiError))
		return "Something went wrong in this browser. Reload the page and try again.";
	const details = error.problem.errors?.map(({ detail }) => detail) ?? [];
	return details.length > 0 ? details.join(" ") : error.message;
}
