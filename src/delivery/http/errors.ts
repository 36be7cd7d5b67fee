import {
	BusyError,
	EmailInUseError,
	InvalidCodeError,
	InvalidTokenError,
	LinkGoneError,
	PasskeyRefusedError,
	RecentSignInError,
	TooManyRequestsError,
	TwoSendersError,
	UserNotFoundError,
	WrongPasswordError,
} from "../../accounts/errors.ts";
import { ProviderRefusal, type ProviderRefusalCode } from "../../accounts/provider/refusals.ts";
import { isAway, isFull, isPoolBusy, isRefusedForOthers } from "../../data/database/failures.ts";
import { NoServerError } from "../../data/database/postgres/no-server-error.ts";
import { UnreplicatedError } from "../../data/database/postgres/timed-pool.ts";
import type { AnyRecord, ConflictFacts } from "../../model/api/api.ts";
import {
	AlreadyScheduledError,
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InUseError,
	InvalidError,
	NotFoundError,
	type Problem,
} from "../../model/errors.ts";
import type { Log } from "../log.ts";
import { busyPoolAdvice, problem } from "../problems.ts";

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

export interface Failed {
	readonly isNobody: boolean;
	/** Record of a stale write, for callers who may see it. */
	readonly current?: AnyRecord | undefined;
	readonly log: Log;
	readonly path: string;
}

/** Never reveals internals. */
export function answerTo(error: unknown, failed: Failed): Response {
	if (error instanceof RequestError) return problem(error.status, error.message, error);
	if (error instanceof ForbiddenError) return failed.isNobody ? unknownPerson() : problem(403, error.message);
	if (error instanceof InvalidTokenError)
		return problem(401, error.message, {
			code: "invalid-token",
			headers: { "www-authenticate": 'Bearer error="invalid_token"' },
		});
	if (error instanceof InvalidError) {
		const code = error instanceof EmailInUseError ? "email-already-in-use" : undefined;
		return problem(422, "This cannot be saved", { problems: error.problems, code });
	}
	if (error instanceof ConflictError)
		return problem(412, error.message, conflictFacts(error, failed.current));
	if (error instanceof InUseError) return problem(409, error.message, { code: "in-use", uses: error.uses });
	if (error instanceof AlreadyScheduledError)
		return problem(409, error.message, { code: "already-scheduled", scheduled: error.scheduled });
	return ofAccounts(error) ?? unexpected(error, failed);
}

export function unknownPerson(): Response {
	return problem(401, "Please sign in", { headers: { "www-authenticate": "Session, Bearer" } });
}

function conflictFacts({ record, draft, scope }: ConflictError, current: AnyRecord | undefined) {
	const conflict: ConflictFacts | undefined = record && { ...record, ...(current && { current }) };
	return { ...(conflict && { conflict }), ...(draft && { draft }), ...(scope && { scope }) };
}

/** Subclasses precede their superclass. */
const known: readonly (readonly [new (...given: never[]) => Error, number, string?])[] = [
	[UserNotFoundError, 404, "user-not-found"],
	[NotFoundError, 404],
	[ApprovalRequiredError, 409, "approval-required"],
	[RecentSignInError, 403, "requires-recent-sign-in"],
	[TwoSendersError, 400],
	[WrongPasswordError, 401, "wrong-password"],
	[InvalidCodeError, 401, "invalid-verification-code"],
	[PasskeyRefusedError, 401, "passkey-refused"],
	[LinkGoneError, 410],
	[TooManyRequestsError, 429, "too-many-requests"],
	[BusyError, 503, "too-many-requests"],
];

/** Other codes refuse the user. */
const providerStatuses: Readonly<Partial<Record<ProviderRefusalCode, number>>> = {
	"invalid-auth-event": 410,
	"auth-domain-config-required": 424,
	"invalid-api-key": 424,
	"network-request-failed": 424,
	"internal-error": 424,
	"too-many-requests": 429,
};

function ofAccounts(error: unknown): Response | undefined {
	const retryAfter =
		error instanceof TooManyRequestsError || error instanceof BusyError || error instanceof ProviderRefusal
			? error.retryAfter
			: 0;
	const headers: Record<string, string> = retryAfter > 0 ? { "retry-after": String(retryAfter) } : {};
	if (error instanceof ProviderRefusal)
		return problem(providerStatuses[error.code] ?? 403, error.message, { code: error.code, headers });
	const [kind, status, code] = known.find(([kind]) => error instanceof kind) ?? [];
	if (!kind || !status) return undefined;
	return problem(status, (error as Error).message, { code, headers });
}

function awayWords(error: unknown): string {
	if (error instanceof NoServerError)
		return "No database server takes changes at the moment. Visitors still see most pages. Please try again in a minute.";
	if (error instanceof UnreplicatedError)
		return "This may not have been saved: the second database server has not confirmed it. Please look before you try again.";
	return "The database cannot be reached at the moment. Please try again in a minute.";
}

function unexpected(error: unknown, { log, path }: Failed): Response {
	if (isFull(error)) {
		log.error({ err: error, path }, "the disk with the database is full");
		return problem(507, "There is no room left to save this");
	}
	if (isPoolBusy(error)) {
		log.warn({ err: error, path }, "all connections to the database were in use");
		return problem(503, `The database is too busy at the moment. Please try again. ${busyPoolAdvice}`, {
			headers: { "retry-after": "2" },
		});
	}
	if (isAway(error)) {
		log.error({ err: error, path }, "the database could not be reached");
		return problem(503, awayWords(error), { headers: { "retry-after": "5" } });
	}
	// A deadlock aborts one complete transaction.
	if (isRefusedForOthers(error)) {
		log.warn({ err: error, path }, "others were writing the same");
		return problem(503, "Another user is saving the same record. Please try again.", {
			headers: { "retry-after": "1" },
		});
	}
	log.error({ err: error, path }, "an API request failed");
	return problem(500, "Something went wrong on our side. Please try again in a minute.");
}
