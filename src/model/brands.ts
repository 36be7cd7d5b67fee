import { type Country, countryIn, countryOf, mainTimeZone, usualCountry } from "./countries/countries.ts";

export type DomainKey = string;

export const fallbackKey: DomainKey = "team";

/** Brands of the sample, known before websites use them. */
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

export function isDomainKey(value: string): boolean {
	return domainKeys.includes(value);
}

/** "" derives the value from the key or country. */
export interface BrandFields {
	readonly domainKey: DomainKey;
	readonly unit: string;
	readonly country: string;
	readonly language: string;
	readonly timeZone: string;
}

export interface Brand {
	readonly key: DomainKey;
	readonly unit: string;
	readonly country: Country;
	/** Language tag (BCP 47). */
	readonly language: string;
	/** IANA time zone name. */
	readonly timeZone: string;
	readonly label: string;
}

export type NamedBrand = Pick<Brand, "key" | "label">;

export function brandOf(fields: { readonly [Field in keyof BrandFields]?: string | undefined }): Brand {
	const key = fields.domainKey || fallbackKey;
	const country = countryOf(fields.country || countryCodeOf(key));
	const unit = fields.unit || unitOf(key);
	const { language = "" } = fields;
	return {
		key,
		unit,
		country,
		// An invalid language tag makes date formatting throw. The check is slow for "", so that is tested first.
		language: language !== "" && isLanguage(language) ? language : country.language,
		timeZone: fields.timeZone || mainTimeZone(country),
		label: key === fallbackKey ? unit : `${unit} ${country.short}`,
	};
}

export function isLanguage(text: string): boolean {
	try {
		return Intl.getCanonicalLocales(text)[0] === text;
	} catch {
		return false;
	}
}

export function unitOf(key: DomainKey): string {
	const words = (countryOfKey(key) ? key.slice(0, key.lastIndexOf("-")) : key).replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** From the end of the key, else the default country. */
export function countryCodeOf(key: DomainKey): string {
	return countryOfKey(key)?.code ?? usualCountry;
}

function countryOfKey(key: DomainKey): Country | undefined {
	const at = key.lastIndexOf("-");
	return at > 0 ? countryIn(key.slice(at + 1)) : undefined;
}
