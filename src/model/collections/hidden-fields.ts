import { hiddenIn, type Texts, textOf } from "../wording/website-fields.ts";
import { hideableFields } from "./settings.ts";

/** Settings as they are stored: hidden fields in the order of the fields, and without a text of their own. */
export function withoutHiddenTexts<Values extends Texts>(values: Values): Values {
	const hidden = hideableFields.filter((name) => hiddenIn(values).includes(name));
	return { ...values, ...Object.fromEntries(hidden.map((name) => [name, ""])), hiddenFields: hidden };
}

/**
 * Hidden fields after a write that does not name them: a field that is given a text is shown again.
 * @param given the fields that are written, by name
 */
export function stillHidden(before: Texts | null, given: Texts): readonly string[] {
	return hiddenIn(before).filter((name) => textOf(given, name) === "");
}
