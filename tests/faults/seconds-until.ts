import { setTimeout as wait } from "node:timers/promises";

const askAgainMs = 50;

/** Seconds until a condition is met; infinity if it is not met within the given number of seconds. */
export async function secondsUntil(isSo: () => Promise<boolean>, mostSeconds = 30): Promise<number> {
	const beganAt = performance.now();
	const seconds = () => (performance.now() - beganAt) / 1_000;
	while (!(await isSo())) {
		if (seconds() > mostSeconds) return Number.POSITIVE_INFINITY;
		await wait(askAgainMs);
	}
	return seconds();
}
