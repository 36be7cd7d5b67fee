/** Maximum number of values in a list field, such as placements. */
export const mostListItems = 10_000;

/** Returns the error message for the limit. @param count number of values in the list */
export function tooManyItems(count: number): string {
	const [most, all] = [mostListItems, count].map((number) => number.toLocaleString("en-NZ"));
	return `takes at most ${most} at a time, not ${all}: choose fewer, or work in parts`;
}
