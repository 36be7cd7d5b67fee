import type { Sibling } from "../model/addresses/alternates.ts";
import type { NamedBrand } from "../model/brands.ts";
import { formProviderOf } from "../model/contact-form.ts";
import { toId } from "../model/ids.ts";
import { defaultPrimaryColor, defaultSecondaryColor } from "../model/look/default-colors.ts";
import { lookOf } from "../model/look/look.ts";
import { type MenuRecords, menuLinks } from "../model/menu/menu-links.ts";
import type { Copy, CopyField } from "../model/wording/copy.ts";
import { defaultCopy, defaultMetaDescription, variantOf } from "../model/wording/defaults.ts";
import { brandOfSources, settingsOf, type WordingSources, wordingOf } from "../model/wording/fallback.ts";
import { menuItemsOf } from "../model/wording/menus.ts";
import { itemsOf } from "../model/wording/series.ts";
import { textOf } from "../model/wording/website-fields.ts";
import { shownSections } from "./frame/sections.ts";
import type { Contact, Site } from "./site.ts";

export interface SiteSources extends WordingSources {
	readonly origin: string;
	readonly isDevelopment: boolean;
	readonly isNobodys?: boolean;
	readonly siblings?: readonly Sibling[];
	readonly studios?: readonly Sibling[];
	readonly brands?: readonly NamedBrand[];
	readonly area?: readonly string[];
	/** Records of its menus that visitors can open. */
	readonly menuRecords?: MenuRecords;
}

/** Order: its settings, its record, settings of its unit, its country, global settings, default. */
export function resolveSite(sources: SiteSources): Site {
	const { key, website } = sources;
	const say = (setting: string) => wordingOf(setting, sources).text;
	const name = say("name");
	const brand = brandOfSources(sources);
	const sections = shownSections(textOf(website, "sections"));
	const facts = { sections, records: sources.menuRecords ?? new Map() };
	const menu = (field: string) => menuLinks(menuItemsOf(field, sources), facts);
	const fields = Object.keys(defaultCopy[variantOf(brand)]) as CopyField[];
	return {
		id: toId(textOf(website, "id")),
		key,
		brand,
		area: sources.area ?? [brand.country.name],
		name,
		logo: say("logo"),
		heroMediaUrl: say("heroMediaUrl"),
		look: lookOf((field) => textOf(website, field)),
		sections,
		navigation: menu("navigationMenu"),
		footer: menu("footerMenu"),
		primaryColor: textOf(website, "primaryColor") || defaultPrimaryColor,
		secondaryColor: textOf(website, "secondaryColor") || defaultSecondaryColor,
		metaDescription: textOf(website, "metaDescription") || defaultMetaDescription(brand, name),
		capabilityStatement: textOf(website, "capabilityStatement"),
		media: {},
		contact: {
			address: say("contactAddress"),
			email: say("contactEmail"),
			phone: say("contactPhone"),
			hours: say("contactHours"),
			person: {
				name: say("contactPerson"),
				role: say("contactPersonRole"),
				photo: say("contactPersonPhoto"),
			},
			...contactForm(sources),
		},
		items: {
			problem: itemsOf("problem", say),
			process: itemsOf("process", say),
			package: itemsOf("package", say),
		},
		copy: Object.fromEntries(fields.map((field) => [field, say(field)])) as Copy,
		measurementId: say("measurementId"),
		origin: sources.origin,
		siblings: sources.siblings ?? [],
		studios: sources.studios ?? [],
		brands: sources.brands ?? [],
		isDevelopment: sources.isDevelopment,
		isNobodys: sources.isNobodys ?? false,
	};
}

/** The provider must match the source of the address. */
function contactForm(sources: SiteSources): Pick<Contact, "formUrl" | "formProvider" | "formLoads"> {
	const { text: formUrl, origin } = wordingOf("contactFormUrl", sources);
	const beside = settingsOf(origin, sources) ?? sources.settingsForAll;
	const loads = wordingOf("contactFormLoads", sources).text;
	return {
		formUrl,
		formProvider: formProviderOf(textOf(beside, "contactFormProvider"), formUrl),
		formLoads: loads === "click" ? "click" : "near",
	};
}
