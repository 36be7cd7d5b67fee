import { brandLabel, isDomainKey } from "../../model/brands.ts";
import type { AnyField, FieldValue } from "../../model/field.ts";
import type { WebsiteName } from "../parts/lookups.ts";
import { directPlaces, sayPlace } from "../widgets/place-names.ts";
import { plainTextOf } from "./readable.ts";

/** What a field holds, as a text that a person can read and compare; "" when it is empty. */
export function sayValue(field: AnyField, value: FieldValue, websites: readonly WebsiteName[]): string {
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number") return String(value);
	if (typeof value === "string") {
		if (field.kind === "html") return plainTextOf(value);
		return field.options?.[value] ?? value;
	}
	return value.map((item) => sayItem(field, item, websites)).join("\n");
}

function sayItem(field: AnyField, item: string, websites: readonly WebsiteName[]): string {
	if (field.kind === "references") return websites.find(({ id }) => id === item)?.name ?? item;
	if (field.kind !== "places") return field.options?.[item] ?? item;
	if (isDomainKey(item)) return brandLabel(item);
	const [place] = directPlaces([item], websites);
	return place ? sayPlace(place) : item;
}
