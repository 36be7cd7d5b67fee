type Sequence = string | readonly string[];

export function commonStart(one: Sequence, other: Sequence): number {
	let length = 0;
	while (length < one.length && length < other.length && one[length] === other[length]) length++;
	return length;
}

export function commonEnd(one: Sequence, other: Sequence): number {
	let length = 0;
	while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
		length++;
	return length;
}
