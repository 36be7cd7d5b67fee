import { brandLabel, isDomainKey } from "../../model/brands.ts";
import type { AnyField, FieldValue } from "../../model/field.ts";
import type { KnownWebsites } from "../parts/lookups.ts";
import { directPlaces, sayPlace } from "../widgets/place-names.ts";
import { plainTextOf } from "./readable.ts";

const mostNamed = 200;

/** What a field holds, as a text that a person can read and compare; "" when it is empty. */
export function sayValue(field: AnyField, value: FieldValue, known: KnownWebsites): string {
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number") return String(value);
	if (typeof value === "string") {
		if (field.kind === "html") return plainTextOf(value);
		return field.options?.[value] ?? value;
	}
	return value.map((item) => sayItem(field, item, known)).join("\n");
}

/** Those of its values that name websites; of very many, the first. */
export function websitePlacesIn(field: AnyField, value: FieldValue | undefined): readonly string[] {
	const isOfWebsites = field.kind === "references" || field.kind === "places";
	return isOfWebsites && Array.isArray(value) ? (value as readonly string[]).slice(0, mostNamed) : [];
}

function sayItem(field: AnyField, item: string, known: KnownWebsites): string {
	if (field.kind === "references") return known.websites.find(({ id }) => id === item)?.name ?? item;
	if (field.kind !== "places") return field.options?.[item] ?? item;
	if (isDomainKey(item)) return brandLabel(item);
	const [place] = directPlaces([item], known);
	return place ? sayPlace(place) : item;
}
