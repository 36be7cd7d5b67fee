interface Memory<Key, Value> {
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): unknown;
}

/** A function that works out once what it gives for a value, and gives the same from then on. */
export function memoized<Key, Value>(
	make: (key: Key) => Value,
	made: Memory<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
	return (key) => {
		const known = made.get(key);
		if (known !== undefined) return known;
		const value = make(key);
		made.set(key, value);
		return value;
	};
}
