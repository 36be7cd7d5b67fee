import { type BrandFields, brandOf } from "../../../model/brands.ts";

export interface QuickChoice<W> {
	readonly label: string;
	readonly websites: readonly W[];
}

export function quickChoices<W extends Partial<BrandFields>>(
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

export function hasAll(values: readonly string[], requested: readonly string[]): boolean {
	const chosen = new Set(values);
	return requested.length > 0 && requested.every((value) => chosen.has(value));
}

/** Removes the values if all are included. */
export function toggled(values: readonly string[], requested: readonly string[]): readonly string[] {
	if (hasAll(values, requested)) {
		const gone = new Set(requested);
		return values.filter((value) => !gone.has(value));
	}
	return [...new Set([...values, ...requested])];
}
