/** From (`gte`), after, until or before what a field is to be, or which values it is not to have. */
export interface Narrowed {
	readonly gte?: string | number | undefined;
	readonly gt?: string | number | undefined;
	readonly lte?: string | number | undefined;
	readonly lt?: string | number | undefined;
	readonly not?: readonly string[] | undefined;
}

/** Ranges of fields and what is left out by them, as `where` of a list has it. */
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
