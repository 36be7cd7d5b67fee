import { brands, countryOf, type DomainKey, domainKeys, fallbackKey } from "./brands.ts";

/** The website of a brand, as those of its business unit point to it. */
export interface Sibling {
	readonly key: DomainKey;
	/** Id of the website. */
	readonly id: string;
	readonly domain: string;
	/** Everything that places an article on it. */
	readonly places: readonly string[];
}

/** A page that says the same to readers of another country. */
export interface Alternate {
	/** BCP 47, or `x-default` for everybody else. */
	readonly language: string;
	readonly key: DomainKey;
}

/** The brands whose pages a page of this brand may point to: its business unit's, and the team's. */
export function siblingKeys(key: DomainKey): readonly DomainKey[] {
	if (key === fallbackKey) return domainKeys;
	return [...unitOf(key), fallbackKey];
}

/**
 * The pages that a page of a brand points to, itself among them. A business unit that stands in one country only has
 * none. The team stands for whoever is in neither country, so its page points back to those of every unit.
 * @param present the brands that have the page
 */
export function alternatesOf(key: DomainKey, present: readonly DomainKey[]): readonly Alternate[] {
	if (!present.includes(key)) return [];
	const pairs = unitsFor(key)
		.map((keys) => keys.filter((each) => present.includes(each)))
		.filter((keys) => keys.length > 1)
		.flatMap((keys) => keys.map((each) => ({ language: countryOf(each).language, key: each })));
	if (pairs.length === 0) return [];
	return present.includes(fallbackKey) ? [...pairs, { language: "x-default", key: fallbackKey }] : pairs;
}

/** The place that stands for which websites a business unit has, and where. */
export function unitPlace(key: DomainKey): string {
	return `unit-${brands[key].unit}`;
}

/** The places at which it changes what a page of this brand points to. */
export function alternatePlaces(key: DomainKey): readonly string[] {
	return [...new Set(siblingKeys(key).map(unitPlace))];
}

function unitsFor(key: DomainKey): (readonly DomainKey[])[] {
	if (key !== fallbackKey) return [unitOf(key)];
	const units = new Set(domainKeys.filter((each) => each !== fallbackKey).map((each) => brands[each].unit));
	return [...units].map((unit) => domainKeys.filter((each) => brands[each].unit === unit));
}

function unitOf(key: DomainKey): readonly DomainKey[] {
	return domainKeys.filter((each) => brands[each].unit === brands[key].unit);
}
