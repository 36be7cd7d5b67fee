import { useCallback } from "react";
import type { AnyCollection } from "../../model/collection.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { findSettings } from "./find-settings.ts";
import type { FallbackOf } from "./form/field-slot.tsx";
import { useLoaded } from "./use-loaded.ts";

/** What visitors see while a field of a record is empty. */
export function useFallbacks({ name, fields, overruledBy }: AnyCollection): FallbackOf | undefined {
	const loaded = useLoaded(name, async () => (overruledBy ? websiteFallbacks() : undefined));
	const ofWebsite = loaded.status === "loaded" ? loaded.value : undefined;
	const ofField = useCallback<FallbackOf>(
		(field) => {
			const text = fields[field]?.whenEmpty;
			return text === undefined ? undefined : { text, origin: "default" };
		},
		[fields],
	);
	return overruledBy ? ofWebsite : ofField;
}

/** Those of a website's record, of which only its form needs the wording. */
async function websiteFallbacks(): Promise<FallbackOf> {
	const [{ websiteFallback }, forAll] = await Promise.all([
		import("../settings/website-fallback.ts"),
		findSettings(settingsForAllId).catch(() => null),
	]);
	return (field, values) => websiteFallback(field, values, forAll);
}
