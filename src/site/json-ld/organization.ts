import { bareNumber, numberLabelOf, numberLike, numbersOf } from "../../model/countries/company-numbers.ts";
import type { Country } from "../../model/countries/countries.ts";
import { sampleContactOf } from "../../model/wording/defaults.ts";
import { linkTo } from "../address.ts";
import { cardAddress } from "../drawn/card.ts";
import { perSite } from "../per-site.ts";
import { logoAddress } from "../seo.ts";
import type { Site } from "../site.ts";
import type { Fact } from "./json-ld.tsx";

/** Empty if the site has no public address. */
export const organizationFacts = perSite((site): readonly Fact[] => {
	if (!site.origin) return [];
	return [
		{
			...organizationName(site),
			legalName: site.copy.companyLegalName,
			description: site.metaDescription,
			logo: logoAddress(site),
			image: cardAddress(site, "landing"),
			areaServed: site.area.length === 1 ? site.area[0] : site.area,
			sameAs: socialLinks(site),
			...contactOf(site),
			...companyNumberOf(site),
		},
		{
			"@type": "WebSite",
			"@id": `${site.origin}/#website`,
			url: `${site.origin}/`,
			name: site.name,
			inLanguage: site.brand.language,
			publisher: organizationId(site),
		},
	];
});

export function organizationName(site: Site): Fact {
	const type = hasAddress(site) ? "LocalBusiness" : "Organization";
	return { "@type": type, ...organizationId(site), name: site.name, url: `${site.origin}/` };
}

export function organizationId({ origin }: Site): Fact {
	return { "@id": `${origin}/#organization` };
}

/** Excludes fictitious sample contacts. */
function contactOf(site: Site): Fact {
	const { contact, brand } = site;
	const sample = sampleContactOf(brand.country);
	return {
		email: contact.email === sample.email ? "" : contact.email,
		telephone: contact.phone === sample.phone ? "" : contact.phone,
		...(hasAddress(site) && {
			address: postalAddress(contact.address, brand.country),
		}),
	};
}

/** Parses street, "Wellington 6011" or "Melbourne VIC 3000", and country. */
function postalAddress(written: string, country: Country): Fact {
	const parts = written.split(",").map((part) => part.trim());
	const lines = parts.filter((part) => part !== country.name);
	const town = /^(?<town>.+?)(?: (?<region>ACT|NSW|NT|QLD|SA|TAS|VIC|WA))? (?<code>\d{4})$/.exec(
		lines.at(-1) ?? "",
	);
	const { town: addressLocality, region: addressRegion, code: postalCode } = town?.groups ?? {};
	return {
		"@type": "PostalAddress",
		streetAddress: lines.slice(0, town ? -1 : undefined).join(", "),
		addressLocality,
		addressRegion,
		postalCode,
		addressCountry: country.code,
	};
}

function hasAddress({ contact, brand }: Site): boolean {
	return contact.address !== "" && contact.address !== sampleContactOf(brand.country).address;
}

function companyNumberOf({ copy, brand: { country } }: Site): Fact {
	const value = copy.companyAbn.replace(/\s/g, "");
	if (!value) return {};
	const register = numberLike(value, numbersOf(country))?.register;
	// The code includes the register.
	if (register) return { iso6523Code: `${register}:${bareNumber(value)}` };
	return { identifier: { "@type": "PropertyValue", propertyID: numberLabelOf(country, value), value } };
}

function socialLinks({ copy }: Site): readonly string[] | undefined {
	const links = [copy.linkedinLink, copy.facebookLink, copy.instagramLink].map(linkTo);
	const shown = links.filter((link) => /^https?:/i.test(link));
	return shown.length > 0 ? shown : undefined;
}
