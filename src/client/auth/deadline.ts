import { authError } from "../auth-errors.ts";
import type { Clock } from "../clock.ts";

/** @throws {ApiError} network-request-failed on timeout */
export async function within<T>(
	awaited: Promise<T>,
	ms: number,
	clock: Clock,
	signal: AbortSignal,
): Promise<T> {
	const ending = new AbortController();
	const tooLate = clock.wait(ms, AbortSignal.any([signal, ending.signal])).then(() => {
		throw authError("network-request-failed");
	});
	try {
		return await Promise.race([awaited, tooLate]);
	} finally {
		ending.abort();
		tooLate.catch(() => undefined);
	}
}

/** Rejects with the signal's abort reason; never settles otherwise. */
export function untilAborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		const fail = () => reject(signal.reason);
		if (signal.aborted) fail();
		else signal.addEventListener("abort", fail, { once: true });
	});
}
