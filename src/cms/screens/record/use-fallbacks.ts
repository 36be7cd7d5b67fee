import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { client } from "../../client.ts";
import type { FallbackOf } from "./field-slot.tsx";

export function useFallbacks(
	{ name, fields, overruledBy }: AnyCollection,
	record: AnyRecord | undefined,
): FallbackOf | undefined {
	const { data: ofWebsite } = useQuery({
		queryKey: [name, record?.id, "fallbacks", record?.version],
		queryFn: () => websiteFallbacks(record),
		enabled: overruledBy !== undefined,
	});
	const ofField = useCallback<FallbackOf>(
		(field) => {
			const text = fields[field]?.whenEmpty;
			return text === undefined ? undefined : { text, hint: "While empty, the default text is shown." };
		},
		[fields],
	);
	return overruledBy ? ofWebsite : ofField;
}

/** Only the form of a website loads the wording. */
async function websiteFallbacks(website: AnyRecord | undefined): Promise<FallbackOf> {
	const of = website?.id ?? settingsForAllId;
	const [{ websiteFallback }, settings] = await Promise.all([
		import("../../context/settings/website-fallback.ts"),
		client.data.list("settings", { website: of }).then(
			({ items }) => items,
			() => [],
		),
	]);
	const settingsForAll = settings.find(({ id }) => id === settingsForAllId) ?? null;
	return (field, values) => {
		// After a change of unit or country, inherited settings are unknown.
		const settingsOf = (level: "unit" | "country") =>
			(values[level] === website?.[level] && settings.find(({ id }) => id.startsWith(`${level}-`))) || null;
		const [settingsOfUnit, settingsOfCountry] = [settingsOf("unit"), settingsOf("country")];
		return websiteFallback(field, values, { settingsOfUnit, settingsOfCountry, settingsForAll });
	};
}
