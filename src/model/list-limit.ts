/** How many values a list of a record may have, such as the websites that it is shown on. */
export const mostListItems = 10_000;

/** Explains the limit. @param count how many values the list would have */
export function tooManyItems(count: number): string {
	const [most, all] = [mostListItems, count].map((number) => number.toLocaleString("en-NZ"));
	return `takes at most ${most} at a time, not ${all}: choose fewer, or work in parts`;
}
