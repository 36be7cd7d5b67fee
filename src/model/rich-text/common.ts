/** Maximum number of comparisons; beyond it, a common subsequence takes too long. */
const mostCells = 4_000_000;

/**
 * Returns the longest common subsequence of two lists as pairs of positions. If they are too long and too different,
 * returns only their common start and end.
 */
export function commonOf(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
	let start = 0;
	while (start < a.length && start < b.length && a[start] === b[start]) start++;
	let end = 0;
	while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
	const middle = walk(a.slice(start, a.length - end), b.slice(start, b.length - end));
	return [
		...Array.from({ length: start }, (_, at) => [at, at] as const),
		...middle.map(([i, j]) => [i + start, j + start] as const),
		...Array.from({ length: end }, (_, at) => [a.length - end + at, b.length - end + at] as const),
	];
}

function walk(a: readonly string[], b: readonly string[]): [number, number][] {
	if (a.length === 0 || b.length === 0 || a.length * b.length > mostCells) return [];
	const common = commonLengths(a, b);
	const results: [number, number][] = [];
	let [i, j] = [0, 0];
	while (i < a.length && j < b.length) {
		if (a[i] === b[j]) results.push([i++, j++]);
		else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) i++;
		else j++;
	}
	return results;
}

/** Returns the lengths of the longest common subsequences of both remainders, from each pair of positions. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
	const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
	for (let i = a.length - 1; i >= 0; i--) {
		const [row, next] = [rows[i], rows[i + 1]];
		if (!row || !next) continue;
		for (let j = b.length - 1; j >= 0; j--)
			row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
	}
	return rows;
}

/** Returns the positions of the longest increasing subsequence of distinct numbers. */
export function risingOf(numbers: readonly number[]): ReadonlySet<number> {
	/** Position of the smallest last number of an increasing sequence, by length. */
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
