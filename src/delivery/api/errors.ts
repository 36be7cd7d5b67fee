import { RecentSignInError } from "../../accounts/errors.ts";
import { isAway, isFull } from "../../data/failures.ts";
import type { AnyRecord, ConflictFacts, FileUses } from "../../model/api.ts";
import {
	ConflictError,
	ForbiddenError,
	InUseError,
	InvalidError,
	NotFoundError,
	type Problem,
} from "../../model/errors.ts";
import type { Log } from "../log.ts";

/** A request that is wrong in itself; answered with the status. */
export class RequestError extends Error {
	override readonly name = "RequestError";
	readonly status: number;
	readonly problems: readonly Problem[];
	readonly headers: Readonly<Record<string, string>>;
	constructor(
		status: number,
		title: string,
		problems: readonly Problem[] = [],
		headers: Readonly<Record<string, string>> = {},
	) {
		super(title);
		this.status = status;
		this.problems = problems;
		this.headers = headers;
	}
}

interface Refusal {
	readonly status: number;
	readonly title: string;
	readonly problems?: readonly Problem[];
	readonly conflict?: ConflictFacts;
	readonly code?: string;
	readonly uses?: FileUses;
	readonly headers?: Readonly<Record<string, string>>;
}

const mostProblems = 50;
const retryAfterSeconds = "5";

/** A refusal as problem details (RFC 9457). */
export function refusal({ status, title, code, problems = [], conflict, uses, headers }: Refusal): Response {
	const errors = problems
		.slice(0, mostProblems)
		.map(({ pointer, message }) => ({ pointer, detail: message }));
	const body = {
		type: "about:blank",
		status,
		title,
		...(code && { code }),
		...(errors.length > 0 && { errors }),
		...(conflict && { conflict }),
		...(uses && { uses }),
	};
	return new Response(JSON.stringify(body), {
		status,
		headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
	});
}

/** What a failure knows of the request that failed. */
export interface Failed {
	/** Nobody is signed in. */
	readonly isNobody: boolean;
	/** The record that stands in the way of a stale write, for whoever may see it. */
	readonly current?: AnyRecord | undefined;
	readonly log: Log;
	readonly path: string;
}

/** The answer to a failure; whatever it is, it tells nothing of the inside of the program. */
export function answerTo(error: unknown, failed: Failed): Response {
	if (error instanceof RequestError)
		return refusal({
			status: error.status,
			title: error.message,
			problems: error.problems,
			headers: error.headers,
		});
	if (error instanceof RecentSignInError)
		return refusal({ status: 403, title: error.message, code: "requires-recent-sign-in" });
	if (error instanceof NotFoundError) return refusal({ status: 404, title: error.message });
	if (error instanceof ForbiddenError) return failed.isNobody ? unknownPerson() : forbidden(error.message);
	if (error instanceof InvalidError)
		return refusal({ status: 422, title: "This cannot be saved", problems: error.problems });
	if (error instanceof ConflictError)
		return refusal({ status: 412, title: error.message, conflict: conflictFacts(error, failed.current) });
	if (error instanceof InUseError)
		return refusal({ status: 409, title: error.message, code: "in-use", uses: error.uses });
	return unexpected(error, failed);
}

/** Somebody has to sign in first. */
export function unknownPerson(): Response {
	return refusal({ status: 401, title: "Please sign in", headers: { "www-authenticate": "Session" } });
}

export function forbidden(title: string): Response {
	return refusal({ status: 403, title });
}

function conflictFacts(error: ConflictError, current: AnyRecord | undefined): ConflictFacts {
	const { currentVersion, updatedBy, updatedAt, changedFields } = error;
	return { currentVersion, updatedBy, updatedAt, changedFields, ...(current && { current }) };
}

function unexpected(error: unknown, { log, path }: Failed): Response {
	if (isFull(error)) {
		log.error({ err: error, path }, "the disk of the database is full");
		return refusal({ status: 507, title: "There is no room left to save this" });
	}
	if (isAway(error)) {
		log.error({ err: error, path }, "the database could not be reached");
		return refusal({
			status: 503,
			title: "The database cannot be reached at the moment. Please try again in a minute.",
			headers: { "retry-after": retryAfterSeconds },
		});
	}
	log.error({ err: error, path }, "a request of the API failed");
	return refusal({ status: 500, title: "Something went wrong on our side. Please try again in a minute." });
}
