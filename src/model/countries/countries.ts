import { countryCodes } from "./codes.ts";

export interface Country {
	/** ISO 3166-1 alpha-2. */
	readonly code: string;
	/** "UK" for GB. */
	readonly short: string;
	readonly name: string;
	/** Main language (BCP 47). */
	readonly language: string;
	/** IANA names, the most populous first, with display names if there are several. */
	readonly timeZones: Readonly<Record<string, string>>;
	/** "" if unknown. */
	readonly phonePrefix: string;
	/** "" if pages do not mention the sales tax. */
	readonly tax: string;
}

type Facts = Omit<Country, "code" | "short" | "name">;

/**
 * CLDR 48, likely subtags; IANA tz 2026a, zone1970.tab; ITU-T E.164, assigned country codes. Taxes: ird.govt.nz,
 * ato.gov.au, gov.uk/vat, revenue.ie, canada.ca, iras.gov.sg, §1 UStG, art. 256 CGI, belastingdienst.nl. The United
 * States have no national sales tax.
 */
const known: Readonly<Record<string, Facts>> = {
	NZ: {
		language: "en-NZ",
		timeZones: { "Pacific/Auckland": "New Zealand", "Pacific/Chatham": "Chatham Islands" },
		phonePrefix: "+64",
		tax: "GST",
	},
	AU: {
		language: "en-AU",
		timeZones: {
			"Australia/Sydney": "Sydney, Melbourne, Hobart, Canberra",
			"Australia/Brisbane": "Brisbane",
			"Australia/Adelaide": "Adelaide",
			"Australia/Darwin": "Darwin",
			"Australia/Perth": "Perth",
			"Australia/Lord_Howe": "Lord Howe Island",
		},
		phonePrefix: "+61",
		tax: "GST",
	},
	GB: {
		language: "en-GB",
		timeZones: { "Europe/London": "United Kingdom" },
		phonePrefix: "+44",
		tax: "VAT",
	},
	IE: {
		language: "en-IE",
		timeZones: { "Europe/Dublin": "Ireland" },
		phonePrefix: "+353",
		tax: "VAT",
	},
	US: {
		language: "en-US",
		timeZones: {
			"America/New_York": "New York",
			"America/Chicago": "Chicago",
			"America/Denver": "Denver",
			"America/Phoenix": "Phoenix",
			"America/Los_Angeles": "Los Angeles",
			"America/Anchorage": "Anchorage",
			"Pacific/Honolulu": "Honolulu",
		},
		phonePrefix: "+1",
		tax: "",
	},
	CA: {
		language: "en-CA",
		timeZones: {
			"America/Toronto": "Toronto, Montreal, Ottawa",
			"America/St_Johns": "St John’s",
			"America/Halifax": "Halifax",
			"America/Winnipeg": "Winnipeg",
			"America/Regina": "Regina",
			"America/Edmonton": "Edmonton, Calgary",
			"America/Vancouver": "Vancouver",
		},
		phonePrefix: "+1",
		tax: "GST/HST",
	},
	SG: {
		language: "en-SG",
		timeZones: { "Asia/Singapore": "Singapore" },
		phonePrefix: "+65",
		tax: "GST",
	},
	DE: {
		language: "de-DE",
		timeZones: { "Europe/Berlin": "Germany" },
		phonePrefix: "+49",
		tax: "MwSt.",
	},
	FR: {
		language: "fr-FR",
		timeZones: { "Europe/Paris": "France" },
		phonePrefix: "+33",
		tax: "TVA",
	},
	NL: {
		language: "nl-NL",
		timeZones: { "Europe/Amsterdam": "Netherlands" },
		phonePrefix: "+31",
		tax: "btw",
	},
};

export const knownCountries: readonly string[] = Object.keys(known);

export const usualCountry = "NZ";

const names = new Intl.DisplayNames("en", { type: "region" });
const cached = new Map<string, Country>();

/** "the United Kingdom". */
export function inText(name: string): string {
	return /^(United|Netherlands|Philippines|Bahamas|Maldives|Gambia)|(Islands|Republic|Territor(y|ies))$/.test(
		name,
	)
		? `the ${name}`
		: name;
}

/** Omits the other facts, which are slow for all countries. */
export function countryName(code: string): string {
	return names.of(code) ?? code;
}

export function isCountryCode(text: string): boolean {
	return countryCodes.includes(text);
}

/** Ten countries have all facts; others accept any company number. @param code the default country if unknown */
export function countryOf(code: string): Country {
	if (!isCountryCode(code)) return countryOf(usualCountry);
	const country = cached.get(code) ?? {
		code,
		short: code === "GB" ? "UK" : code,
		name: countryName(code),
		...(known[code] ?? likelyFacts(code)),
	};
	cached.set(code, country);
	return country;
}

/** "nz", "uk". */
export function countryIn(ending: string): Country | undefined {
	const code = ending.toUpperCase();
	if (code === "UK") return countryOf("GB");
	return isCountryCode(code) ? countryOf(code) : undefined;
}

export function mainTimeZone({ timeZones }: Country): string {
	return Object.keys(timeZones)[0] ?? "UTC";
}

/** Zones of fully described countries come first. */
export function timeZoneNames(): Record<string, string> {
	const ours = Object.assign({}, ...knownCountries.map((code) => countryOf(code).timeZones)) as Record<
		string,
		string
	>;
	const others = Intl.supportedValuesOf("timeZone").filter((zone) => !Object.hasOwn(ours, zone));
	return { ...ours, ...Object.fromEntries(others.map((zone) => [zone, zone.replaceAll("_", " ")])) };
}

function likelyFacts(code: string): Facts {
	const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & WithZones;
	const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
	return {
		language: `${locale.maximize().language}-${code}`,
		timeZones: Object.fromEntries(zones.map((zone) => [zone, cityOf(zone)])),
		phonePrefix: "",
		tax: "",
	};
}

/** Node has a property, browsers a function (ECMA-402, Intl Locale Info, before and after its change). */
interface WithZones {
	readonly timeZones?: readonly string[];
	getTimeZones?(): readonly string[];
}

/** "Buenos Aires" for "America/Argentina/Buenos_Aires". */
function cityOf(zone: string): string {
	return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
