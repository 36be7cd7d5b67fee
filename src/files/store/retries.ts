import { setTimeout as pause } from "node:timers/promises";
import { StoreUnavailableError } from "./store.ts";

/** Milliseconds. */
export interface TimeLimits {
	readonly connecting: number;
	/** Maximum time without a byte, over all attempts of one call. */
	readonly silence: number;
}

/** A call fails within 10 seconds after the store's last activity. */
export const usualTimeLimits: TimeLimits = { connecting: 3_000, silence: 8_000 };

export const looksWhileSilent = 16;
const attempts = 3;

/** @param progress bytes so far @throws {StoreUnavailableError} */
export async function withRetries<T>(
	{ silence }: TimeLimits,
	call: (signal: AbortSignal, attempt: number) => Promise<T>,
	isPassing: (error: unknown) => boolean,
	progress: () => number = () => 0,
): Promise<T> {
	const watch = watchFor(silence, progress);
	const { signal } = watch;
	try {
		return await Promise.race([tryAgain((attempt) => call(signal, attempt), isPassing, signal), watch.over]);
	} catch (error) {
		throw signal.aborted ? signal.reason : error;
	} finally {
		watch.stop();
	}
}

async function tryAgain<T>(
	call: (attempt: number) => Promise<T>,
	isPassing: (error: unknown) => boolean,
	signal: AbortSignal,
): Promise<T> {
	for (let attempt = 1; attempt < attempts; attempt += 1) {
		try {
			return await call(attempt);
		} catch (error) {
			if (signal.aborted || !isPassing(error)) throw error;
		}
		await pause(25 * 4 ** attempt * Math.random(), undefined, { signal });
	}
	return call(attempts);
}

export function unavailable(cause: unknown): StoreUnavailableError {
	return new StoreUnavailableError(`The file store cannot be used (${wordsOf(cause)})`, { cause });
}

export function wordsOf(error: unknown): string {
	const { name, message, code } = error as NodeJS.ErrnoException;
	// When several addresses refuse, only the code is here.
	const parts = [
		/^(Aggregate)?Error$/.test(name) ? "" : name,
		message === "UnknownError" ? "" : message || code,
	];
	return parts.filter(Boolean).join(": ");
}

export function silent(silence: number): StoreUnavailableError {
	return new StoreUnavailableError(`The file store has been silent for ${silence / 1000} seconds`);
}

function watchFor(silence: number, progress: () => number) {
	const controller = new AbortController();
	const over = new Promise<never>((_, reject) => {
		controller.signal.addEventListener("abort", () => reject(controller.signal.reason), { once: true });
	});
	over.catch(() => {});
	let [furthest, movedAt] = [progress(), performance.now()];
	const timer = setInterval(() => {
		const now = performance.now();
		// Repeated bytes are no progress.
		if (progress() > furthest) [furthest, movedAt] = [progress(), now];
		else if (now - movedAt >= silence) controller.abort(silent(silence));
	}, silence / looksWhileSilent);
	return { signal: controller.signal, over, stop: () => clearInterval(timer) };
}
