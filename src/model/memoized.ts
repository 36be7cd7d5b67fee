interface Memory<Key, Value> {
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): unknown;
}

/** Returns a function that computes its result once per key and caches it. */
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
