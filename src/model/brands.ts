/** The business units and the countries of the company; a brand is one of the pairs, or the team itself. */
const units = {
	team: "Team",
	interiors: "Interiors",
	racking: "Racking",
	digital: "Digital",
	events: "Events",
} as const;

const countries = {
	nz: {
		name: "New Zealand",
		language: "en-NZ",
		companyNumberLabel: "NZBN",
		tld: "nz",
		timeZone: "Pacific/Auckland",
	},
	au: {
		name: "Australia",
		language: "en-AU",
		companyNumberLabel: "ABN",
		tld: "au",
		timeZone: "Australia/Sydney",
	},
} as const;

export type Unit = keyof typeof units;
export type Country = keyof typeof countries;

/** Every brand that a website can carry, in menu order. A new brand is one line here. */
export const brands = {
	team: { unit: "team", country: "nz" },
	"interiors-nz": { unit: "interiors", country: "nz" },
	"interiors-au": { unit: "interiors", country: "au" },
	"racking-nz": { unit: "racking", country: "nz" },
	"racking-au": { unit: "racking", country: "au" },
	"digital-nz": { unit: "digital", country: "nz" },
	"digital-au": { unit: "digital", country: "au" },
	"events-nz": { unit: "events", country: "nz" },
	"events-au": { unit: "events", country: "au" },
} as const satisfies Record<string, { unit: Unit; country: Country }>;

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
	return unit === "team" ? units.team : `${units[unit]} ${country.toUpperCase()}`;
}

/** The facts of the country that a brand serves: name, BCP 47 language, label of the company number, time zone. */
export function countryOf(key: DomainKey): (typeof countries)[Country] {
	return countries[brands[key].country];
}

/** Names of the countries that a brand works in: its own, and of the team all. */
export function areaOf(key: DomainKey): string | readonly string[] {
	return key === fallbackKey ? Object.values(countries).map(({ name }) => name) : countryOf(key).name;
}
