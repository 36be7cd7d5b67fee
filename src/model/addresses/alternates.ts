import { brands, countryOf, type DomainKey, domainKeys, fallbackKey } from "../brands.ts";

/** The website of a brand, as that of its business unit's other country points to it. */
export interface Sibling {
	readonly key: DomainKey;
	/** Id of the website. */
	readonly id: string;
	readonly domain: string;
}

/** A page that says the same to readers of another country. */
export interface Alternate {
	/** BCP 47. */
	readonly language: string;
	readonly key: DomainKey;
}

/** The brands whose pages a page of this brand may point to: its business unit's. The team has no other country. */
export function siblingKeys(key: DomainKey): readonly DomainKey[] {
	if (key === fallbackKey) return [];
	return domainKeys.filter((each) => brands[each].unit === brands[key].unit);
}

/**
 * The pages that a page of a brand points to, itself among them. A business unit that stands in one country only has
 * none.
 * @param present the brands that have the page
 */
export function alternatesOf(key: DomainKey, present: readonly DomainKey[]): readonly Alternate[] {
	const unit = siblingKeys(key).filter((each) => present.includes(each));
	if (unit.length < 2 || !unit.includes(key)) return [];
	return unit.map((each) => ({ language: countryOf(each).language, key: each }));
}

/** The cache tag that stands for which websites a business unit has, and where. */
export function unitTag(key: DomainKey): string {
	return `unit-${brands[key].unit}`;
}

/** The cache tags by which it changes what a page of this brand points to. */
export function alternateTags(key: DomainKey): readonly string[] {
	return [...new Set(siblingKeys(key).map(unitTag))];
}
