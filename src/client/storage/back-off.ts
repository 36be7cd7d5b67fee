import type { Clock } from "../clock.ts";
import { TemporaryFailure } from "./refusal.ts";
import { StorageError } from "./storage-error.ts";

const firstWaitMs = 1_000;
const longestWaitMs = 64_000;

/**
 * Undefined to give up. Doubles from 1 s to 64 s, with jitter so that clients do not retry together. The last attempt
 * is at the limit, or later if the server requests it.
 * @param now.spread from 0 up to 1
 */
export function nextWaitMs(now: {
	readonly failures: number;
	readonly elapsedMs: number;
	readonly limitMs: number;
	readonly retryAfterMs: number;
	readonly spread: number;
}): number | undefined {
	const leftMs = now.limitMs - now.elapsedMs;
	if (leftMs <= 0 || now.retryAfterMs > leftMs) return undefined;
	const doubledMs = Math.min(firstWaitMs * 2 ** now.failures, longestWaitMs);
	const wantedMs = Math.max(Math.floor(doubledMs + now.spread * 1_000), now.retryAfterMs);
	return Math.min(wantedMs, leftMs);
}

export interface BackOff {
	/** @throws permanent failures, retry-limit-exceeded, or the abort reason */
	after(failure: unknown, signal: AbortSignal): Promise<void>;
	restart(): void;
}

export interface Timing {
	readonly clock: Clock;
	/** From 0 up to 1. */
	readonly spread: () => number;
}

export function openBackOff({ clock, spread }: Timing, limitMs: number): BackOff {
	let startedAt = clock.now();
	let failures = 0;
	return {
		restart() {
			startedAt = clock.now();
			failures = 0;
		},
		async after(failure, signal) {
			if (!(failure instanceof TemporaryFailure)) throw failure;
			const { retryAfterMs, status, serverReason } = failure;
			const elapsedMs = clock.now() - startedAt;
			const waitMs = nextWaitMs({ failures, elapsedMs, limitMs, retryAfterMs, spread: spread() });
			if (waitMs === undefined)
				throw new StorageError("retry-limit-exceeded", { status, serverReason, cause: failure });
			failures += 1;
			await clock.wait(waitMs, signal);
		},
	};
}
