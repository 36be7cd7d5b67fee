import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../../src/client/clock.ts";

interface Waiting {
	readonly at: number;
	readonly go: () => void;
}

/** A clock that moves only when the test moves it, from the end of one wait to the next. */
export function openTurnedClock() {
	let now = 0;
	const waiting = new Set<Waiting>();
	const clock: Clock = {
		now: () => now,
		wait(ms, signal) {
			return new Promise((resolve, reject) => {
				signal.throwIfAborted();
				const one = {
					at: now + ms,
					go() {
						waiting.delete(one);
						resolve();
					},
				};
				waiting.add(one);
				const give = () => {
					waiting.delete(one);
					reject(signal.reason);
				};
				signal.addEventListener("abort", give, { once: true });
			});
		},
	};
	return {
		clock,
		/** Number of current waits. */
		waits: () => waiting.size,
		/** Moves it by this many milliseconds; the immediate effects have happened afterwards. */
		async turn(ms: number): Promise<void> {
			const end = now + ms;
			await setImmediate();
			for (;;) {
				const [next] = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
				if (!next) break;
				now = next.at;
				next.go();
				await setImmediate();
			}
			now = end;
			await setImmediate();
		},
	};
}

/** The state of a promise: its result, once there is one. */
export function watched<T>(promise: Promise<T>) {
	const state: { value?: T; error?: unknown; isSettled: boolean } = { isSettled: false };
	promise.then(
		(value) => Object.assign(state, { value, isSettled: true }),
		(error: unknown) => Object.assign(state, { error, isSettled: true }),
	);
	return state;
}
