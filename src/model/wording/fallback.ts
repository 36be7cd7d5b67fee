import { type Brand, brandOf, type DomainKey } from "../brands.ts";
import { defaultPrimaryColor, defaultSecondaryColor } from "../look/default-colors.ts";
import type { CopyField } from "./copy.ts";
import { defaultCopy, defaultName, sampleContactOf, variantOf } from "./defaults.ts";
import { type Texts, textOf, websiteFieldOf } from "./website-fields.ts";

/** All that decides what a website says. */
export interface WordingSources {
	readonly key: DomainKey;
	/** The website record; null when no website matches the host. */
	readonly website: Texts | null;
	/** Settings of this website. */
	readonly settings: Texts | null;
	/** Settings that hold for every website without its own. */
	readonly settingsForAll: Texts | null;
	/** Contact form of the deployment, for websites without their own. */
	readonly contactFormUrl?: string;
}

/** Where a text comes from, nearest first. */
export type Origin = "settings" | "website" | "all" | "default";

/** What a setting says on a website, and where that stands. "" by default where nothing stands for it. */
export interface Wording {
	readonly text: string;
	readonly origin: Origin;
}

/** What a setting says: this website's, else the website record's, else that for all, else the default. */
export function wordingOf(setting: string, sources: WordingSources): Wording {
	const own = textOf(sources.settings, setting);
	return own ? { text: own, origin: "settings" } : fallbackOf(setting, sources);
}

/** What a setting says where this website's own settings leave it empty. */
export function fallbackOf(setting: string, sources: WordingSources): Wording {
	const website = textOf(sources.website, websiteFieldOf(setting) ?? "");
	if (website) return { text: website, origin: "website" };
	const all = textOf(sources.settingsForAll, setting);
	return all ? { text: all, origin: "all" } : { text: defaultOf(setting, sources), origin: "default" };
}

/** What a field of the website record falls back to when it is empty, where it has a default of its own. */
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

/** The brand that speaks: by the website's record, as far as that says it. */
export function brandOfSources({ key, website }: Pick<WordingSources, "key" | "website">): Brand {
	const [unit, country, language, timeZone] = ["unit", "country", "language", "timeZone"].map((field) =>
		textOf(website, field),
	);
	return brandOf({ domainKey: key, unit, country, language, timeZone });
}

function defaultOf(setting: string, sources: WordingSources): string {
	const { key, contactFormUrl = "" } = sources;
	if (setting === "contactFormUrl") return contactFormUrl;
	if (setting === "contactFormLoads") return "near";
	const field = websiteFieldOf(setting);
	if (field) return websiteDefaultOf(field, brandOfSources(sources));
	return defaultCopy[variantOf(key)][setting as CopyField] ?? "";
}
