import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";

/** A colour as #RRGGBB. */
export function colour(label: string, options: FieldOptions = {}): Field<string> {
	const shape = options.required ? /^#[0-9a-f]{6}$/i : /^(#[0-9a-f]{6})?$/i;
	return {
		kind: "colour",
		label,
		storage: "text",
		empty: "",
		schema: z
			.string(`${label} must be a colour`)
			.trim()
			.regex(shape, `${label} must be a colour like #3B82F6`),
		...facts(options),
	};
}
