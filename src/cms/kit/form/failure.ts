import { ApiError } from "../../../client/request.ts";
import { reasonOf } from "../parts/feedback/reason.ts";
import { signInFailure } from "./failure-words.ts";

export interface Failure {
	/** "" if the fields contain all errors. */
	readonly message: string;
	readonly fields: Readonly<Record<string, string>>;
}

export const noFailure: Failure = { message: "", fields: {} };

export function whyRefused(error: unknown): string {
	const isOfConnection = error instanceof ApiError && (error.status === 0 || error.status === 429);
	return isOfConnection ? signInFailure(error) : reasonOf(error);
}

/** By field if the form contains all errors; otherwise one message. */
export function failureOf(
	error: unknown,
	names: readonly string[],
	sayWhy: (error: unknown) => string,
): Failure {
	const problems = error instanceof ApiError ? (error.problem.errors ?? []) : [];
	const fields = Object.fromEntries(
		problems.map(({ pointer, detail }) => [pointer.split("/")[1] ?? "", detail]),
	);
	const isBeside = problems.length > 0 && Object.keys(fields).every((name) => names.includes(name));
	return isBeside ? { message: "", fields } : { message: sayWhy(error), fields: {} };
}
