import { ApiError } from "../client/request.ts";
import { StorageError } from "../client/storage/storage-error.ts";
import type { ProblemDetails } from "../model/api/api.ts";

export type Refusal = Partial<ProblemDetails> &
	Pick<ProblemDetails, "status" | "title"> & { readonly next: string };

/** Undefined for a fault of the program. */
export function refusalOf(error: unknown): Refusal | undefined {
	if (error instanceof ApiError) return { ...error.problem, next: nextAfter(error.problem) };
	if (!(error instanceof StorageError)) return undefined;
	const { status, message, serverReason } = error;
	const refusal = { status, title: serverReason || message };
	return {
		...refusal,
		next: status === 412 ? "Take another name: there is a file of this one." : nextAfter(refusal),
	};
}

export function wrongField(field: string, detail: string): ApiError {
	const title = "This is not what would be shown";
	return new ApiError({
		type: "about:blank",
		status: 422,
		title,
		errors: [{ pointer: `/${field}`, detail }],
	});
}

function nextAfter({ status, code }: Pick<ProblemDetails, "status" | "code">): string {
	if (code === "approval-required") return "Ask for a review with ask_for_review; a person approves it.";
	return steps[status] ?? "Read the record again before you repeat the call: it may have been done.";
}

const steps: Readonly<Record<number, string>> = {
	400: "Correct what is named, and call again.",
	401: "Ask the person whose token this is for another.",
	402: "Ask the person whose token this is to make room.",
	403: "Ask the person whose token this is; another token or another person may do it.",
	404: "Search for it again: it may have been removed, or is not yours to see.",
	409: "Read the record again: something else stands in the way.",
	412: "Read the record again, take its versions, and call again if that is still wanted.",
	413: "Send less.",
	415: "Send a file of another type.",
	422: "Correct the fields that are named, and call again.",
	429: "Wait, and call again.",
};
