/** Runs so many works at a time, each when its turn has come. */
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
			// The next in line takes this slot over, so that nothing comes between.
			if (next) next();
			else running -= 1;
		}
	};
}
