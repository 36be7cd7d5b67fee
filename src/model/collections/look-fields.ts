import type { Field } from "../field.ts";
import { choice } from "../kinds/choice.ts";
import { type LookField, lookFields, lookValues } from "../look/look.ts";

/** Website fields for the visual design; labels follow from their names and values. */
export const fieldsOfLook = Object.fromEntries(
	lookFields.map((name) => {
		const options = lookValues(name).map((value) => [value, inWords(value || "asDrawn")]);
		return [name, choice(inWords(name), Object.fromEntries(options), { isFilter: false })];
	}),
) as { readonly [Name in LookField]: Field<string> };

/** Converts a name to words: caseStudiesLayout → Case studies layout. */
function inWords(name: string): string {
	const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}
