import { hiddenIn, type Texts, textOf } from "../wording/website-fields.ts";
import { hideableFields } from "./settings.ts";

/** Returns settings in their stored form: hidden fields in field order, without texts of their own. */
export function withoutHiddenTexts<Values extends Texts>(values: Values): Values {
	const hidden = hideableFields.filter((name) => hiddenIn(values).includes(name));
	return { ...values, ...Object.fromEntries(hidden.map((name) => [name, ""])), hiddenFields: hidden };
}

/**
 * Returns the hidden fields after a write that omits them: a field with a new text becomes visible.
 * @param given the written fields, by name
 */
export function stillHidden(before: Texts | null, given: Texts): readonly string[] {
	return hiddenIn(before).filter((name) => textOf(given, name) === "");
}
