import type { Field } from "../field.ts";
import { choice } from "../kinds/choice.ts";
import { type LookField, lookChoices, lookFields } from "./look.ts";

/** The fields of a website's record that choose its look. */
export const fieldsOfLook = Object.fromEntries(
	lookFields.map((name) => {
		const { label, options, help } = lookChoices[name];
		return [name, choice(label, options, { isFilter: false, ...(help && { help }) })];
	}),
) as { readonly [Name in LookField]: Field<string> };
