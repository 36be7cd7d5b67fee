import type { AnyField, Field, FieldValue } from "../../../model/field.ts";
import type { KnownWebsites } from "../../context/lookups/lookups.ts";
import { brandNames } from "../../context/lookups/site-names.ts";
import type { Titles } from "../../kit/parts/titles.tsx";
import { directPlacements, sayPlacement } from "../input/placement-names.ts";
import { markedTextOf } from "./readable.ts";

const mostNamed = 200;

/** Contains formatting marks for `DiffText`. @param titles of references other than websites */
export function sayValue(
	field: Field<FieldValue>,
	value: FieldValue,
	known: KnownWebsites,
	titles?: Titles,
): string {
	return field.say(value, field, {
		textOf: markedTextOf,
		nameOf: (id) => titles?.get(id) ?? known.websites.find((website) => website.id === id)?.name ?? id,
		nameOfPlacement(placement) {
			const [direct] = directPlacements([placement], known);
			return direct ? sayPlacement(direct) : brandNames(known)(placement);
		},
	});
}

export function namedIn({ refersTo }: AnyField, value: FieldValue = ""): readonly string[] {
	const values = refersTo ? [value as string | readonly string[]].flat() : [];
	return values.filter(Boolean).slice(0, mostNamed);
}
