/** Positions of the longest increasing subsequence of distinct numbers. */
export function risingOf(numbers: readonly number[]): ReadonlySet<number> {
	/** Smallest last number of an increasing sequence, by length. */
	const ends: number[] = [];
	const before: (number | undefined)[] = [];
	for (const [at, number] of numbers.entries()) {
		let [low, high] = [0, ends.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
			else high = middle;
		}
		before[at] = ends[low - 1];
		ends[low] = at;
	}
	const rising = new Set<number>();
	for (let at = ends.at(-1); at !== undefined; at = before[at]) rising.add(at);
	return rising;
}
