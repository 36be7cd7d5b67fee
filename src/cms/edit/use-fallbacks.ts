import { useCallback } from "react";
import { type DomainKey, fallbackKey, isDomainKey } from "../../model/brands.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import type { Values } from "../../model/values.ts";
import { defaultMetaDescription } from "../../model/wording/defaults.ts";
import {
	fallbackOf,
	settingOf,
	type Texts,
	type Wording,
	websiteDefaultOf,
} from "../../model/wording/fallback.ts";
import { findSettings } from "./find-settings.ts";
import type { FallbackOf } from "./form/field-slot.tsx";
import { useLoaded } from "./use-loaded.ts";

/** What visitors see while a field of a record is empty. */
export function useFallbacks({ name, fields, overruledBy }: AnyCollection): FallbackOf | undefined {
	const loaded = useLoaded(name, async () => (overruledBy ? findSettings(settingsForAllId) : null));
	const forAll = loaded.status === "loaded" ? loaded.value : null;
	return useCallback<FallbackOf>(
		(field, values) => {
			if (overruledBy) return websiteFallback(field, values, forAll);
			const text = fields[field]?.whenEmpty;
			return text === undefined ? undefined : { text, origin: "default" };
		},
		[fields, overruledBy, forAll],
	);
}

function websiteFallback(field: string, values: Values, forAll: Texts | null): Wording | undefined {
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
