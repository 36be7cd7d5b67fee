import type { AnyCollection } from "./collection.ts";

type Values = Readonly<Record<string, unknown>>;

/** Ids, domain keys and hosts; empty for records that are never public. */
export function placementsOf(
	{ shownOn, publicWhen }: AnyCollection,
	id: string,
	values: Values,
): readonly string[] {
	if (!shownOn) return publicWhen ? [id] : [];
	const named = values[shownOn];
	return Array.isArray(named) ? named : [];
}

export function isShown({ publicWhen }: AnyCollection, values: Values): boolean {
	return (
		publicWhen !== undefined && Object.entries(publicWhen).every(([field, value]) => values[field] === value)
	);
}
