export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** @param ms milliseconds; rejects with the signal's abort reason */
	wait(ms: number, signal: AbortSignal): Promise<void>;
}

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
