import { type DomainKey, fallbackKey, isDomainKey } from "../../model/brands.ts";
import { defaultMetaDescription } from "../../model/wording/defaults.ts";
import { fallbackOf, type Wording, websiteDefaultOf } from "../../model/wording/fallback.ts";
import { settingOf, type Texts } from "../../model/wording/website-fields.ts";
import type { Values } from "../edit/form/values.ts";

/** What visitors see while a field of a website's record is empty. */
export function websiteFallback(field: string, values: Values, forAll: Texts | null): Wording | undefined {
	const key = keyOf(values.domainKey);
	const setting = settingOf(field);
	if (setting) return fallbackOf(setting, { key, website: null, settings: null, settingsForAll: forAll });
	const text =
		field === "metaDescription"
			? defaultMetaDescription(key, String(values.name || websiteDefaultOf("name", key)))
			: websiteDefaultOf(field, key);
	return text ? { text, origin: "default" } : undefined;
}

/** The brand that a field says, else the one of unknown hosts. */
export function keyOf(value: unknown): DomainKey {
	return typeof value === "string" && isDomainKey(value) ? value : fallbackKey;
}
