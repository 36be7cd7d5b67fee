import { type DomainKey, fallbackKey } from "../../../model/brands.ts";
import type { Values } from "../../../model/values.ts";
import { defaultMetaDescription } from "../../../model/wording/defaults.ts";
import {
	brandOfSources,
	fallbackOf,
	type Wording,
	type WordingSources,
	websiteDefaultOf,
} from "../../../model/wording/fallback.ts";
import { settingOf } from "../../../model/wording/website-fields.ts";

type Inherited = Pick<WordingSources, "settingsOfUnit" | "settingsOfCountry" | "settingsForAll">;

/** The text that visitors see while a field of a website is empty. */
export function websiteFallback(field: string, values: Values, inherited: Inherited): Wording | undefined {
	const key = keyOf(values.domainKey);
	const setting = settingOf(field);
	const brand = brandOfSources({ key, website: values });
	if (setting) {
		const { unit, country } = values;
		return fallbackOf(setting, { key, website: { unit, country }, settings: null, ...inherited });
	}
	const text =
		field === "metaDescription"
			? defaultMetaDescription(brand, String(values.name || websiteDefaultOf("name", brand)))
			: websiteDefaultOf(field, brand);
	return text ? { text, origin: "default" } : undefined;
}

/** The fallback for unknown hosts if the field is empty. */
export function keyOf(value: unknown): DomainKey {
	return (typeof value === "string" && value) || fallbackKey;
}
