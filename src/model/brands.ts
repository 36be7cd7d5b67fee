import { type Country, countryIn, countryOf, mainTimeZone, usualCountry } from "./countries/countries.ts";

/** Key of a brand in addresses and in placements of articles. */
export type DomainKey = string;

/** The key of a host that no brand claims. */
export const fallbackKey: DomainKey = "team";

/** Keys of the sample's brands, which are known before a website uses them. */
export const domainKeys: readonly DomainKey[] = [
	fallbackKey,
	"interiors-nz",
	"interiors-au",
	"racking-nz",
	"racking-au",
	"digital-nz",
	"digital-au",
	"events-nz",
	"events-au",
];

/** Returns whether a key is known without a website. */
export function isDomainKey(value: string): boolean {
	return domainKeys.includes(value);
}

/** Brand fields of a website record; "" for a value that follows from the key or country. */
export interface BrandSaid {
	readonly domainKey: DomainKey;
	readonly unit: string;
	readonly country: string;
	readonly language: string;
	readonly timeZone: string;
}

/** A business unit in a country, as its website speaks. */
export interface Brand {
	readonly key: DomainKey;
	/** "Interiors", as all of its websites call it. */
	readonly unit: string;
	readonly country: Country;
	/** BCP 47. */
	readonly language: string;
	/** IANA name. */
	readonly timeZone: string;
	/** "Interiors NZ", as staff and developers call it. */
	readonly label: string;
}

/** A brand, as it is switched to. */
export type NamedBrand = Pick<Brand, "key" | "label">;

/** The brand of a website, by what its record says and what its key says of the rest. */
export function brandOf(said: { readonly [Field in keyof BrandSaid]?: string | undefined }): Brand {
	const key = said.domainKey || fallbackKey;
	const country = countryOf(said.country || countryCodeOf(key));
	const unit = said.unit || unitOf(key);
	const { language = "" } = said;
	return {
		key,
		unit,
		country,
		// Stored text may be an invalid language tag, which would make date formatting throw. The check is slow for "", so
		// that is tested first.
		language: language !== "" && isLanguage(language) ? language : country.language,
		timeZone: said.timeZone || mainTimeZone(country),
		label: key === fallbackKey ? unit : `${unit} ${country.short}`,
	};
}

/** Returns whether a text is a canonical language tag (BCP 47). */
export function isLanguage(text: string): boolean {
	try {
		return Intl.getCanonicalLocales(text)[0] === text;
	} catch {
		return false;
	}
}

/** The business unit that a key names: "Interiors", of `interiors-nz`. */
export function unitOf(key: DomainKey): string {
	const words = (countryOfKey(key) ? key.slice(0, key.lastIndexOf("-")) : key).replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The country that a key ends in, else the usual one: its code. */
export function countryCodeOf(key: DomainKey): string {
	return countryOfKey(key)?.code ?? usualCountry;
}

function countryOfKey(key: DomainKey): Country | undefined {
	const at = key.lastIndexOf("-");
	return at > 0 ? countryIn(key.slice(at + 1)) : undefined;
}
