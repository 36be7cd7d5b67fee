import { type BrandSaid, brandOf } from "../../../model/brands.ts";

/** Websites that are chosen with one press. */
export interface QuickChoice<W> {
	readonly label: string;
	readonly websites: readonly W[];
}

/** All websites, those of each country, and those of each business unit that has several. */
export function quickChoices<W extends Partial<BrandSaid>>(
	websites: readonly W[],
): readonly QuickChoice<W>[] {
	const units = groupsBy(websites, (website) => brandOf(website).unit);
	return [
		{ label: "All", websites },
		...groupsBy(websites, (website) => brandOf(website).country.short),
		...units.filter((group) => group.websites.length > 1),
	];
}

function groupsBy<W>(websites: readonly W[], labelOf: (website: W) => string): QuickChoice<W>[] {
	return [...Map.groupBy(websites, labelOf)].map(([label, own]) => ({ label, websites: own }));
}

/** Returns whether all of them are chosen. */
export function hasAll(values: readonly string[], wanted: readonly string[]): boolean {
	const chosen = new Set(values);
	return wanted.length > 0 && wanted.every((value) => chosen.has(value));
}

/** The values with all of those added; without them, if all were there. */
export function toggled(values: readonly string[], wanted: readonly string[]): readonly string[] {
	if (hasAll(values, wanted)) {
		const gone = new Set(wanted);
		return values.filter((value) => !gone.has(value));
	}
	return [...new Set([...values, ...wanted])];
}
