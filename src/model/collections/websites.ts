import { descriptionLength } from "../article/description-length.ts";
import { type BrandFields, brandOf, isLanguage } from "../brands.ts";
import { collection, type Example, group } from "../collection.ts";
import { countryCodes } from "../countries/codes.ts";
import { countryName, knownCountries, timeZoneNames } from "../countries/countries.ts";
import type { Field, Group } from "../field.ts";
import { choice } from "../kinds/choice.ts";
import { colour } from "../kinds/colour.ts";
import { email } from "../kinds/email.ts";
import { hostname, hostnames } from "../kinds/hostname.ts";
import { file } from "../kinds/link.ts";
import { menu } from "../kinds/menu.ts";
import { sectionList } from "../kinds/sections.ts";
import { slug } from "../kinds/slug.ts";
import { longText, name, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";
import { type LookField, lookChoices } from "../look/look.ts";
import { stages } from "./stage.ts";

const fieldsOfLook = Object.fromEntries(
	Object.entries(lookChoices).map(([name, { label, options }]) => [
		name,
		choice(label, { "": "Standard", ...options }, { isPicture: true }),
	]),
) as { readonly [Name in LookField]: Field<string> };

/** For editors without access to the settings, which also have these fields. */
const overruled = "The wording of the website can override it.";

const identity: Group = { title: "Identity" };

/** A host finds its website by `domain` or `aliases`. */
export const websites = collection({
	name: "websites",
	label: "Websites",
	singular: "website",
	icon: "globe",
	about: "The sites of this deployment, one for each brand and country.",
	titleField: "name",
	editedBy: "editor",
	publicWhen: {},
	seenAt: () => "/",
	standIns: { domain: "new-website.invalid" },
	overruledBy: "settings",
	isNamedElsewhere: true,
	besideNew: { label: "New brand", to: "/cms/new-brand", isForAdmins: true },
	formExtras: "website",
	hasTabs: true,
	isAskedAbout: true,
	ofBrand: "domainKey",
	foundBy: ["domainKey", "unit", "country", "stage"],
	unique: { hosts: ["domain", "aliases"], keys: ["domainKey"] },
	check: ({ language }, changed) => {
		const isWrong = changed.includes("language") && language !== "" && !isLanguage(String(language));
		return isWrong ? { language: "A language is a tag such as en-NZ, de-DE or fr-CA" } : {};
	},
	columns: ["domain", "domainKey", "primaryColor"],
	fields: {
		...group(identity, {
			name: name("Name", { max: 120, help: overruled }),
			domainKey: slug("Short name", {
				adminOnly: true,
				followsFrom: "domain",
				isSearched: true,
				help: "Names the brand in addresses and the API, such as racking-nz. Its articles follow when it changes.",
			}),
			domain: hostname("Domain", {
				required: true,
				adminOnly: true,
				help: "The address that visitors type.",
			}),
			aliases: hostnames("Other domains", { adminOnly: true }),
			unit: name("Business unit", {
				max: 80,
				adminOnly: true,
				followsFrom: "domainKey",
				help: "Websites of one unit lead readers of other countries to each other. Left empty, it follows from the brand.",
			}),
			country: choice("Country", countryOptions(), {
				adminOnly: true,
				followsFrom: "domainKey",
				help: "Decides language, time zone and company number. Left empty, it follows from the brand.",
			}),
			language: text("Language", {
				max: 35,
				help: "Such as en-NZ or fr-CA. Left empty, it is that of the country.",
			}),
			timeZone: choice("Time zone", timeZoneOptions(), {
				staffOnly: true,
				help: "Of scheduled times, such as 9:00.",
			}),
		}),
		...group("Look", {
			primaryColor: colour("Primary colour"),
			secondaryColor: colour("Secondary colour", { isSecondary: true }),
			logo: file("Logo", { takes: ["picture"], help: overruled }),
			heroMediaUrl: file("Hero picture or video", { takes: ["picture", "video"], help: overruled }),
			...fieldsOfLook,
			sections: sectionList("Sections of the landing page", {
				help: "Their order, names and visibility, also in the navigation.",
			}),
		}),
		...group("Contact", {
			address: longText("Postal address", { max: 500, help: overruled }),
			phone: text("Phone", { max: 60, help: overruled }),
			email: email("Email", { help: overruled }),
			capabilityStatement: file("Capabilities statement", { takes: ["document"] }),
		}),
		...group("Search and analytics", {
			metaDescription: longText("Description for search engines", {
				max: 500,
				shownUpTo: descriptionLength,
			}),
		}),
		stage: choice("Stage", stages, { systemOnly: true }),
		leadsTo: text("Leads to", { systemOnly: true, isSearched: false, max: 120 }),
		// Archives contain the fields in this order.
		...group(identity, {
			aliasesLead: toggle("Other domains redirect to the main one", { adminOnly: true }),
			uid: text("Owner", { adminOnly: true, staffOnly: true, max: 120 }),
		}),
		...group("Menus", {
			navigationMenu: menu("Navigation menu", {
				help: "Without a menu of its own, the sections of the landing page.",
			}),
			footerMenu: menu("Footer menu", {
				help: "Without a menu of its own, some sections of the landing page.",
			}),
		}),
	},
});

function countryOptions(): Record<string, string> {
	const others = countryCodes.filter((code) => !knownCountries.includes(code));
	const options = [...knownCountries, ...others].map((code) => [code, countryName(code)] as const);
	return Object.fromEntries([["", "That of the brand"], ...options]);
}

function timeZoneOptions(): Record<string, string> {
	return { "": "That of the country", ...timeZoneNames() };
}

export function hasWebsites(name: string): boolean {
	return name === websites.name;
}

export function timeZoneOf(website: Partial<BrandFields>): string {
	return brandOf(website).timeZone;
}

export const exampleWebsiteId = "4f6rxk2m8q0z1c7v9b3n";

export const websitesExample: Example<typeof websites.fields> = {
	id: exampleWebsiteId,
	added: {
		domain: "digital.example.co.nz",
		domainKey: "digital-nz",
		name: "Meridian Digital",
		primaryColor: "#1F4E79",
		email: "hello@digital.example.co.nz",
		phone: "+64 4 555 0100",
	},
	changed: { phone: "+64 4 555 0199" },
};
