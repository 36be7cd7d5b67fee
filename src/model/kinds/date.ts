import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";

/** A day of the calendar as `2026-11-21`; "" for none. */
export function date(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "date",
		label,
		storage: "text",
		empty: "",
		schema: z
			.string(`${label} must be text`)
			.trim()
			.refine(isDate, `${label} must be a date like 2026-11-21`),
		...facts(options),
	};
}

function isDate(value: string): boolean {
	return value === "" || z.iso.date().safeParse(value).success;
}
