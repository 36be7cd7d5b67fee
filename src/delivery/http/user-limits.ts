import { hash } from "node:crypto";
import { tokenIn } from "../../accounts/api-tokens/token-text.ts";
import type { Actor } from "../../model/rights/access.ts";
import { problem } from "../problems.ts";
import type { AddressLimits, Costly } from "./address-limits.ts";

interface Caller {
	readonly actor: Actor;
	readonly headers: Headers;
}

/** Each token has a separate limit, so that a program cannot lock its owner out of the back office. */
export function refuseManyRequests(
	limits: AddressLimits,
	{ actor, headers }: Caller,
	kinds: readonly Extract<Costly, "request" | "costly request" | "storage request">[],
): Response | undefined {
	if (actor.kind !== "user") return undefined;
	const subject = actor.token ? `token ${hash("sha256", tokenIn(headers) ?? "")}` : `user ${actor.uid}`;
	const waitSeconds = Math.max(...kinds.map((kind) => limits.take(kind, subject)));
	if (waitSeconds === 0) return undefined;
	const seconds = `${waitSeconds} ${waitSeconds === 1 ? "second" : "seconds"}`;
	return problem(429, `There were too many requests in the last minute. Try again in ${seconds}.`, {
		headers: { "retry-after": String(waitSeconds) },
	});
}
