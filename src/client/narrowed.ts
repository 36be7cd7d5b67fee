export interface Narrowed {
	readonly gte?: string | number | undefined;
	readonly gt?: string | number | undefined;
	readonly lte?: string | number | undefined;
	readonly lt?: string | number | undefined;
	readonly not?: readonly string[] | undefined;
}

/** Returns a list's `where`. */
export function narrowed(
	by: Readonly<Record<string, Narrowed>>,
): Readonly<Record<string, string | readonly string[]>> {
	return Object.fromEntries(
		Object.entries(by).flatMap(([field, { not, ...range }]) => [
			...Object.entries(range)
				.filter(([, value]) => value !== undefined)
				.map(([limit, value]) => [`${field}[${limit}]`, String(value)]),
			...(not ? [[`${field}[not]`, not]] : []),
		]),
	);
}
