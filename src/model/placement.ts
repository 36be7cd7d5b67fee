import type { AnyCollection } from "./collection.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What puts a record on websites, shown there yet or not: the ids, domain keys and hosts that it names, or its own id,
 * which is a website's. None for what visitors never see.
 */
export function placementsOf(
	{ shownOn, publicWhen }: AnyCollection,
	id: string,
	values: Values,
): readonly string[] {
	if (!shownOn) return publicWhen ? [id] : [];
	const named = values[shownOn];
	return Array.isArray(named) ? named : [];
}

/** Tells whether a record is as it must be for visitors to see it. */
export function isShown({ publicWhen }: AnyCollection, values: Values): boolean {
	return (
		publicWhen !== undefined && Object.entries(publicWhen).every(([field, value]) => values[field] === value)
	);
}
