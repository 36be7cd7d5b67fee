/** "1 record", "1,200 records". */
export function countOf(count: number, one: string, several = `${one}s`): string {
	return `${count.toLocaleString("en-NZ")} ${count === 1 ? one : several}`;
}
