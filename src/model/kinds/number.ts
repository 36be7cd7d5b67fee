import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";

/** A number. Empty is 0. */
export function number(label: string, options: FieldOptions = {}): Field<number> {
	return {
		kind: "number",
		label,
		storage: "number",
		empty: 0,
		schema: z.number(`${label} must be a number`),
		...facts(options),
	};
}
