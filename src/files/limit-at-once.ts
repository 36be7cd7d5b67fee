export function limitAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async (work) => {
		if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
		else running += 1;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			// Passes the slot on directly, so that no other job can take it.
			if (next) next();
			else running -= 1;
		}
	};
}
