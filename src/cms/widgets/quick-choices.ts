import { brandOf, type DomainKey, domainKeys } from "../../model/brands.ts";

/** Brands that are chosen with one press. */
export interface QuickChoice {
	readonly label: string;
	readonly keys: readonly DomainKey[];
}

/** All brands, those of each country, and those of each business unit that has several. */
export const quickChoices: readonly QuickChoice[] = [
	{ label: "All", keys: domainKeys },
	...groupsBy((key) => brandOf({ domainKey: key }).country.short),
	...groupsBy((key) => brandOf({ domainKey: key }).unit).filter(({ keys }) => keys.length > 1),
];

function groupsBy(labelOf: (key: DomainKey) => string): QuickChoice[] {
	const labels = [...new Set(domainKeys.map(labelOf))];
	return labels.map((label) => ({ label, keys: domainKeys.filter((key) => labelOf(key) === label) }));
}

/** Tells whether all of them are chosen. */
export function hasAll(values: readonly string[], wanted: readonly string[]): boolean {
	return wanted.length > 0 && wanted.every((value) => values.includes(value));
}

/** The values with all of those added; without them, if all were there. */
export function toggled(values: readonly string[], wanted: readonly string[]): readonly string[] {
	if (hasAll(values, wanted)) return values.filter((value) => !wanted.includes(value));
	return [...new Set([...values, ...wanted])];
}
