import { ApiError } from "../../../../client/request.ts";
import { UnreachableFileError } from "../../lazy/unreachable-file-error.ts";
import { NotConfirmedError } from "./not-confirmed.ts";

export function reasonOf(error: unknown): string {
	if (error instanceof NotConfirmedError) return error.message;
	if (error instanceof UnreachableFileError)
		return "Part of the back office could not be loaded. Check your connection and try again.";
	if (!(error instanceof ApiError))
		return "Something went wrong in this browser. Reload the page and try again.";
	const details = error.problem.errors?.map(({ detail }) => detail) ?? [];
	return details.length > 0 ? details.join(" ") : error.message;
}
