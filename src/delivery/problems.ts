import type { z } from "zod";
import type { ConflictFacts, Draft, FileUses, ProblemDetails } from "../model/api/api.ts";
import type { ScheduledFor } from "../model/api/editorial/scheduled-for.ts";
import { type Problem, pointerTo } from "../model/errors.ts";
import type { WebsiteScope } from "../model/website-scope.ts";

const mostProblems = 50;
const longestText = 1_000;

export const busyPoolAdvice = "If this repeats, ask the operator to raise DATABASE_CONNECTIONS.";

interface Particulars {
	readonly problems?: readonly Problem[];
	readonly code?: string | undefined;
	readonly conflict?: ConflictFacts;
	readonly draft?: Draft | undefined;
	readonly uses?: FileUses;
	readonly scheduled?: ScheduledFor;
	readonly scope?: WebsiteScope;
	readonly headers?: Readonly<Record<string, string>>;
}

/** RFC 9457. */
export function problem(status: number, title: string, particulars: Particulars = {}): Response {
	const { problems = [], code, conflict, draft, scope, uses, scheduled, headers } = particulars;
	const errors = problems
		.slice(0, mostProblems)
		.map(({ pointer, message }) => ({ pointer: shortened(pointer), detail: shortened(message) }));
	const body: ProblemDetails = {
		type: "about:blank",
		status,
		title: shortened(title),
		...(code && { code }),
		...(errors.length > 0 && { errors }),
		...(conflict && { conflict }),
		...(draft && { draft }),
		...(scope && { scope }),
		...(uses && { uses }),
		...(scheduled && { scheduled }),
	};
	return new Response(JSON.stringify(body), {
		status,
		headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
	});
}

function shortened(text: string): string {
	return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** Pointers by RFC 6901. */
export function problemsOf(
	issues: readonly z.core.$ZodIssue[],
	unexpected = (_field: string) => "is not expected",
): Problem[] {
	return issues
		.slice(0, mostProblems)
		.flatMap((issue) =>
			issue.code === "unrecognized_keys"
				? issue.keys
						.slice(0, mostProblems)
						.map((key) => ({ pointer: pointerTo(...issue.path, key), message: unexpected(key) }))
				: [{ pointer: pointerTo(...issue.path), message: issue.message }],
		);
}

export function tooMany(waitSeconds: number): Response {
	return problem(429, "Too many requests from your address; please wait", {
		headers: { "retry-after": String(waitSeconds) },
	});
}
