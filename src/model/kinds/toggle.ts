import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";

/** Yes or no. Empty is no. */
export function toggle(label: string, options: FieldOptions = {}): Field<boolean> {
	return {
		kind: "toggle",
		label,
		storage: "boolean",
		empty: false,
		schema: z.boolean(`${label} must be yes or no`),
		...facts(options),
	};
}
