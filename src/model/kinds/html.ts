import { audience, type Field, type FieldOptions } from "../field.ts";
import { textSchema } from "./text.ts";

/** Rich text. What is stored has been sanitised on the server. */
export function html(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "html",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max: 1_000_000, ...options }),
		...audience(options),
	};
}
