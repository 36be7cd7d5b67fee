export interface Turn {
	/** Lower ranks go first. Read when a slot becomes free. */
	readonly rank?: () => number;
	/** A running job continues. */
	readonly signal?: AbortSignal | undefined;
}

export type InTurn = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

interface Waiting {
	readonly rank: () => number;
	readonly start: () => void;
}

/** @throws the reason of an aborted signal */
export function limitAtOnce(most: number): InTurn {
	const waiting: Waiting[] = [];
	let running = 0;

	function wait({ rank = () => 0, signal }: Turn): Promise<void> {
		return new Promise((resolve, reject) => {
			const own: Waiting = { rank, start: resolve };
			waiting.push(own);
			const leave = () => {
				const at = waiting.indexOf(own);
				if (at < 0) return;
				waiting.splice(at, 1);
				reject(signal?.reason);
			};
			signal?.addEventListener("abort", leave, { once: true });
		});
	}

	function takeNext(): Waiting | undefined {
		const lowest = Math.min(...waiting.map(({ rank }) => rank()));
		const at = waiting.findIndex(({ rank }) => rank() === lowest);
		return at < 0 ? undefined : waiting.splice(at, 1)[0];
	}

	return async (work, turn = {}) => {
		turn.signal?.throwIfAborted();
		if (running >= most) await wait(turn);
		else running += 1;
		try {
			return await work();
		} finally {
			const next = takeNext();
			// Passes the slot on directly, so that no other job can take it.
			if (next) next.start();
			else running -= 1;
		}
	};
}
