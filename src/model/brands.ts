import { type Country, countryOf as countryByCode } from "./countries/countries.ts";

/** The business units of the company; a brand is one of them in a country, or the team itself. */
const units = {
	team: "Team",
	interiors: "Interiors",
	racking: "Racking",
	digital: "Digital",
	events: "Events",
} as const;

export type Unit = keyof typeof units;

/** Every brand that a website can carry, in menu order. A new brand is one line here. */
export const brands = {
	team: { unit: "team", country: "NZ" },
	"interiors-nz": { unit: "interiors", country: "NZ" },
	"interiors-au": { unit: "interiors", country: "AU" },
	"racking-nz": { unit: "racking", country: "NZ" },
	"racking-au": { unit: "racking", country: "AU" },
	"digital-nz": { unit: "digital", country: "NZ" },
	"digital-au": { unit: "digital", country: "AU" },
	"events-nz": { unit: "events", country: "NZ" },
	"events-au": { unit: "events", country: "AU" },
} as const satisfies Record<string, { unit: Unit; country: string }>;

export type DomainKey = keyof typeof brands;

/** The key of a host that no brand claims. */
export const fallbackKey: DomainKey = "team";

export const domainKeys = Object.keys(brands) as DomainKey[];

export function isDomainKey(value: string): value is DomainKey {
	return Object.hasOwn(brands, value);
}

/** "Interiors NZ", as staff and developers call a brand. */
export function brandLabel(key: DomainKey): string {
	const { unit, country } = brands[key];
	return unit === "team" ? units.team : `${units[unit]} ${countryByCode(country).short}`;
}

/** What is known of the country that a brand serves. */
export function countryOf(key: DomainKey): Country {
	return countryByCode(brands[key].country);
}

/** Names of the countries that a brand works in: its own, and of the team all. */
export function areaOf(key: DomainKey): string | readonly string[] {
	if (key !== fallbackKey) return countryOf(key).name;
	return [...new Set(domainKeys.map((each) => countryOf(each).name))];
}
