import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";

/** An e-mail address. */
export function email(label: string, options: FieldOptions = {}): Field<string> {
	const message = `${label} must be an e-mail address`;
	const address = z.email(message).max(254, message);
	return {
		kind: "email",
		label,
		storage: "text",
		empty: "",
		schema: z
			.string(message)
			.trim()
			.pipe(options.required ? address : z.union([z.literal(""), address], message)),
		...facts(options),
	};
}
