import type { DomainKey } from "../model/brands.ts";
import {
	defaultCopy,
	defaultMetaDescription,
	defaultName,
	defaultPrimaryColor,
	defaultSecondaryColor,
	sampleContactOf,
	variantOf,
} from "./defaults.ts";
import type { Copy, CopyField, Site } from "./site.ts";

/** A record as it is kept: texts by field name, "" where unset; fields of other kinds are ignored. */
export type Texts = Readonly<Record<string, unknown>>;

/** All that decides what a website says. */
export interface SiteSources {
	readonly key: DomainKey;
	/** The website record; null when no website matches the host. */
	readonly website: Texts | null;
	/** Settings of this website. */
	readonly settings: Texts | null;
	/** Settings that hold for every website without its own. */
	readonly settingsForAll: Texts | null;
	readonly origin: string;
	readonly isDevelopment: boolean;
	readonly revision?: number;
	/** Contact form of the deployment, for websites without their own. */
	readonly contactFormUrl?: string;
}

/** What a website shows, field by field: its settings, its record, the settings for all, the default. */
export function resolveSite(sources: SiteSources): Site {
	const { key, website, settings, settingsForAll } = sources;
	const sample = sampleContactOf(key);
	const pick = (setting: string, field: string, fallback: string) =>
		text(settings, setting) || text(website, field) || text(settingsForAll, setting) || fallback;
	const name = pick("name", "name", defaultName);
	return {
		id: text(website, "id"),
		key,
		name,
		logo: pick("logo", "logo", ""),
		heroMediaUrl: pick("heroMediaUrl", "heroMediaUrl", ""),
		primaryColor: text(website, "primaryColor") || defaultPrimaryColor,
		secondaryColor: text(website, "secondaryColor") || defaultSecondaryColor,
		metaDescription: text(website, "metaDescription") || defaultMetaDescription(key, name),
		capabilityStatement: text(website, "capabilityStatement"),
		contact: {
			address: pick("contactAddress", "address", sample.address),
			email: pick("contactEmail", "email", sample.email),
			phone: pick("contactPhone", "phone", sample.phone),
			formUrl: pick("contactFormUrl", "", sources.contactFormUrl ?? ""),
		},
		copy: resolveCopy(defaultCopy[variantOf(key)], settings, settingsForAll),
		measurementId: pick("measurementId", "", ""),
		origin: sources.origin,
		isDevelopment: sources.isDevelopment,
		revision: sources.revision ?? 0,
	};
}

function resolveCopy(defaults: Copy, settings: Texts | null, settingsForAll: Texts | null): Copy {
	const copy: Record<CopyField, string> = { ...defaults };
	for (const field of Object.keys(defaults) as CopyField[]) {
		copy[field] = text(settings, field) || text(settingsForAll, field) || defaults[field];
	}
	return copy;
}

function text(record: Texts | null, field: string): string {
	const value = record?.[field];
	return typeof value === "string" ? value.trim() : "";
}
