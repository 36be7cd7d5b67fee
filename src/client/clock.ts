/** The time that waits between tries are measured by. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Settles after so many milliseconds; fails at once with what the signal is aborted with. */
	wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** The platform's time. */
export const platformClock: Clock = {
	now: Date.now,
	wait(ms, signal) {
		return new Promise((resolve, reject) => {
			signal.throwIfAborted();
			const give = () => {
				clearTimeout(timer);
				reject(signal.reason);
			};
			const timer = setTimeout(() => {
				signal.removeEventListener("abort", give);
				resolve();
			}, ms);
			signal.addEventListener("abort", give, { once: true });
		});
	},
};
