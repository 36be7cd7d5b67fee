interface Memory<Key, Value> {
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): unknown;
}

export function memoized<Key, Value>(
	make: (key: Key) => Value,
	memory: Memory<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
	return (key) => {
		const known = memory.get(key);
		if (known !== undefined) return known;
		const value = make(key);
		memory.set(key, value);
		return value;
	};
}
