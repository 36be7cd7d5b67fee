import { ApiError } from "../../../../client/request.ts";
import { StorageError } from "../../../../client/storage/storage-error.ts";
import { reasonOf } from "../../../kit/parts/feedback/reason.ts";

export interface WhyNot {
	readonly reason: string;
	readonly mayRetry: boolean;
}

/** If the server gives no reason. */
const byStatus: Readonly<Record<number, string>> = {
	402: "There is not enough storage for this file",
	413: "This file is too large",
	415: "Files of this type are not accepted",
	422: "This file cannot be read; it may be damaged",
};

export function whyNot(error: unknown): WhyNot {
	if (error instanceof ApiError) return { reason: sentence(reasonOf(error)), mayRetry: true };
	if (!(error instanceof StorageError))
		return { reason: "Something went wrong in this browser. Try again.", mayRetry: true };
	const { code, status, serverReason } = error;
	const fileProblem = byStatus[status];
	if (fileProblem) return { reason: sentence(serverReason || fileProblem), mayRetry: status === 402 };
	if (code === "unauthenticated") return again("Your session has ended. Sign in, then try again.");
	if (code === "unauthorized") return again("You may not upload files. Ask an administrator.");
	if (code === "retry-limit-exceeded")
		return again("The server could not be reached. Check your connection and try again.");
	// The file was moved or changed on disk after selection.
	if (code === "invalid-argument") return { reason: sentence(error.message), mayRetry: false };
	return again(sentence(serverReason || "The server did not accept this file. Try again in a minute."));
}

function again(reason: string): WhyNot {
	return { reason, mayRetry: true };
}

function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
