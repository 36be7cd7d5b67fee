import type { Brand } from "../brands.ts";
import { type Country, inText } from "../countries/countries.ts";
import { unitScope } from "../scopes-of-website.ts";
import { digitalNzCopy } from "./copy/digital-nz.ts";
import { generalCopy } from "./copy/general.ts";
import type { Copy } from "./copy.ts";

export type Variant = "digital-nz" | "general";

export function variantOf({ unit, country }: Pick<Brand, "unit" | "country">): Variant {
	const isDigitalNz = unitScope(unit) === "unit:digital" && country.code === "NZ";
	return isDigitalNz ? "digital-nz" : "general";
}

/** For texts that neither the website nor the settings set. */
export const defaultCopy: Readonly<Record<Variant, Copy>> = {
	"digital-nz": digitalNzCopy,
	general: generalCopy,
};

export const defaultName = "Fieldbook Studio";

type SampleContact = { readonly address: string; readonly phone: string; readonly email: string };

const sampleContacts: Readonly<Record<string, SampleContact>> = {
	NZ: {
		address: "Level 2, 100 Sample Street, Te Aro, Wellington 6011, New Zealand",
		phone: "+64 4 555 0100",
		email: "hello@example.com",
	},
	AU: {
		address: "Level 2, 100 Sample Street, Melbourne VIC 3000, Australia",
		phone: "+61 3 5550 0100",
		email: "hello@example.com",
	},
};

/** Recognisable as samples. */
export function sampleContactOf({ code, name, phonePrefix }: Country): SampleContact {
	return (
		sampleContacts[code] ?? {
			address: `Level 2, 100 Sample Street, ${name}`,
			phone: `${phonePrefix} 555 0100`.trim(),
			email: "hello@example.com",
		}
	);
}

export function defaultMetaDescription(brand: Brand, name: string): string {
	const country = inText(brand.country.name);
	return variantOf(brand) === "digital-nz"
		? `${name} builds apps, model data and client portals for ${country} architecture, engineering and construction firms.`
		: `${name} works with architecture, engineering and construction firms across ${country}: services, case studies, people and packages.`;
}
