import { type Country, countryIn, countryOf, mainTimeZone, usualCountry } from "./countries/countries.ts";

/** By what a website's brand is named in addresses, and articles are placed on it. */
export type DomainKey = string;

/** The key of a host that no brand claims. */
export const fallbackKey: DomainKey = "team";

/** The keys that are known before there is a website of theirs: those of the sample. */
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

/** Tells whether a key is known without a website of it. */
export function isDomainKey(value: string): boolean {
	return domainKeys.includes(value);
}

/** What a website's record says of its brand; "" for what it leaves to its key or its country. */
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
		// What the program or an import wrote may be no tag, which nothing that shows a date could read. To find that "" is none takes long.
		language: language !== "" && isLanguage(language) ? language : country.language,
		timeZone: said.timeZone || mainTimeZone(country),
		label: key === fallbackKey ? unit : `${unit} ${country.short}`,
	};
}

/** Tells whether a text names a language as pages do (BCP 47). */
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
