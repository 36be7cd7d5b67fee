import { type Brand, brandOf, type DomainKey } from "../brands.ts";
import { defaultPrimaryColor, defaultSecondaryColor } from "../look/default-colors.ts";
import { defaultMenuOf } from "../menu/default-menus.ts";
import type { CopyField } from "./copy.ts";
import { defaultCopy, defaultName, sampleContactOf, variantOf } from "./defaults.ts";
import { hiddenIn, type Texts, textOf, websiteFieldOf } from "./website-fields.ts";

export interface WordingSources {
	readonly key: DomainKey;
	/** Null without a website for the host. */
	readonly website: Texts | null;
	readonly settings: Texts | null;
	readonly settingsOfUnit?: Texts | null;
	readonly settingsOfCountry?: Texts | null;
	readonly settingsForAll: Texts | null;
	/** Default for websites. */
	readonly contactFormUrl?: string;
	/** Privacy page of the website; "" or omitted for none. */
	readonly privacyLink?: string | undefined;
}

/** The nearest first. */
export type Origin = "settings" | "website" | "unit" | "country" | "all" | "default";

/** "" if the field is hidden or has no default. */
export interface Wording {
	readonly text: string;
	readonly origin: Origin;
}

/** Settings and record of the website, then settings of its unit, its country and all websites, then the default. */
export function wordingOf(setting: string, sources: WordingSources): Wording {
	return wordingIn("settings", sources.settings, setting) ?? fallbackOf(setting, sources);
}

/** Text of a setting that is empty in the website's own settings. */
export function fallbackOf(setting: string, sources: WordingSources): Wording {
	const website = textOf(sources.website, websiteFieldOf(setting) ?? "");
	if (website) return { text: website, origin: "website" };
	return (
		wordingIn("unit", sources.settingsOfUnit, setting) ??
		wordingIn("country", sources.settingsOfCountry, setting) ??
		wordingIn("all", sources.settingsForAll, setting) ?? {
			text: defaultOf(setting, sources),
			origin: "default",
		}
	);
}

/** Null if the text is not from settings. */
export function settingsOf(origin: Origin, sources: WordingSources): Texts | null {
	if (origin === "settings") return sources.settings;
	if (origin === "unit") return sources.settingsOfUnit ?? null;
	if (origin === "country") return sources.settingsOfCountry ?? null;
	return origin === "all" ? sources.settingsForAll : null;
}

/** "" if hidden; undefined if inherited. */
function wordingIn(origin: Origin, settings: Texts | null | undefined, setting: string): Wording | undefined {
	if (!settings) return undefined;
	const isHidden = hiddenIn(settings).includes(setting);
	const text = isHidden ? "" : textOf(settings, setting);
	return isHidden || text ? { text, origin } : undefined;
}

export function websiteDefaultOf(field: string, { country }: Brand): string {
	const contact = sampleContactOf(country);
	const defaults: Readonly<Record<string, string>> = {
		name: defaultName,
		primaryColor: defaultPrimaryColor,
		secondaryColor: defaultSecondaryColor,
		address: contact.address,
		email: contact.email,
		phone: contact.phone,
	};
	return defaults[field] ?? "";
}

/** Prefers the website's record. */
export function brandOfSources({ key, website }: Pick<WordingSources, "key" | "website">): Brand {
	const [unit, country, language, timeZone] = ["unit", "country", "language", "timeZone"].map((field) =>
		textOf(website, field),
	);
	return brandOf({ domainKey: key, unit, country, language, timeZone });
}

function defaultOf(setting: string, sources: WordingSources): string {
	const { contactFormUrl = "", privacyLink = "" } = sources;
	if (setting === "contactFormUrl") return contactFormUrl;
	if (setting === "privacyLink") return privacyLink;
	if (setting === "contactFormLoads") return "near";
	const menu = defaultMenuOf(setting, textOf(sources.website, "sections"));
	if (menu !== undefined) return menu;
	const field = websiteFieldOf(setting);
	if (field) return websiteDefaultOf(field, brandOfSources(sources));
	return defaultCopy[variantOf(brandOfSources(sources))][setting as CopyField] ?? "";
}
