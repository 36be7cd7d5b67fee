import { type Field, type FieldOptions, facts } from "../field.ts";
import { textSchema } from "./text.ts";

/** Rich text. What is stored has been sanitised on the server. */
export function html(label: string, options: FieldOptions = {}): Field<string> {
	const max = 1_000_000;
	return {
		kind: "html",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max, ...options }),
		max,
		...facts(options),
	};
}
