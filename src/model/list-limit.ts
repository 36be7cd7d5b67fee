export const mostListItems = 10_000;

/** One transaction writes all records of a release. */
export const mostReleaseItems = 500;

export function tooManyItems(count: number): string {
	const [most, all] = [mostListItems, count].map((number) => number.toLocaleString("en-NZ"));
	return `takes at most ${most} at a time, not ${all}: choose fewer, or work in parts`;
}

/** Smaller counts of readers could identify visitors. */
export const leastShown = 5;
