/** One insertion, deletion, substitution or swap of neighbouring letters. False for equal words. */
export function isOneTypo(one: string, other: string): boolean {
	if (one.length > other.length) return isOneTypo(other, one);
	if (one === other || other.length - one.length > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start += 1;
	if (one.length < other.length) return one.slice(start) === other.slice(start + 1);
	const isSwap = one[start] === other[start + 1] && one[start + 1] === other[start];
	return (
		one.slice(start + 1) === other.slice(start + 1) ||
		(isSwap && one.slice(start + 2) === other.slice(start + 2))
	);
}
