import { useCallback } from "react";
import { type DomainKey, fallbackKey, isDomainKey } from "../../model/brands.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import type { CollectionName } from "../../model/model.ts";
import { defaultMetaDescription, defaultTeamRole } from "../../model/wording/defaults.ts";
import {
	fallbackOf,
	settingOf,
	type Texts,
	type Wording,
	websiteDefaultOf,
} from "../../model/wording/fallback.ts";
import type { FallbackOf } from "./field-slot.tsx";
import { findSettings } from "./find-settings.ts";
import { useLoaded } from "./use-loaded.ts";
import type { Values } from "./values.ts";

/** What visitors see while a field of a record is empty. */
export function useFallbacks(name: CollectionName): FallbackOf | undefined {
	const loaded = useLoaded(name, async () => (name === "websites" ? findSettings(settingsForAllId) : null));
	const forAll = loaded.status === "loaded" ? loaded.value : null;
	const ofWebsite = useCallback<FallbackOf>(
		(field, values) => websiteFallback(field, values, forAll),
		[forAll],
	);
	if (name === "websites") return ofWebsite;
	return name === "team" ? ofMember : undefined;
}

function ofMember(field: string): Wording | undefined {
	return field === "role" ? { text: defaultTeamRole, origin: "default" } : undefined;
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
