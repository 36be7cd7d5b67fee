import { type DomainKey, fallbackKey } from "../../../model/brands.ts";
import { collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { defaultMetaDescription } from "../../../model/wording/defaults.ts";
import {
	brandOfSources,
	fallbackOf,
	type WordingSources,
	websiteDefaultOf,
} from "../../../model/wording/fallback.ts";
import { settingOf } from "../../../model/wording/website-fields.ts";
import { inheritedFrom } from "./inherited-from.ts";

type Inherited = Pick<WordingSources, "settingsOfUnit" | "settingsOfCountry" | "settingsForAll">;

/** The text that visitors see while a field is empty. */
export function websiteFallback(field: string, values: Values, inherited: Inherited) {
	const key = keyOf(values.domainKey);
	const setting = settingOf(field);
	const brand = brandOfSources({ key, website: values });
	if (setting) {
		const { unit, country, sections } = values;
		const sources = { key, website: { unit, country, sections }, settings: null, ...inherited };
		const { text, origin } = fallbackOf(setting, sources);
		return { text, hint: inheritedFrom(origin, brand) };
	}
	const text =
		field === "metaDescription"
			? defaultMetaDescription(brand, String(values.name || websiteDefaultOf("name", brand)))
			: websiteDefaultOf(field, brand);
	const { kind } = collections.websites.fields[field as keyof typeof collections.websites.fields];
	return text ? { text, hint: kind === "colour" ? "While empty, it is the default colour." : "" } : undefined;
}

export function keyOf(value: unknown): DomainKey {
	return (typeof value === "string" && value) || fallbackKey;
}
