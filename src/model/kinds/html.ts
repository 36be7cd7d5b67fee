import { type Field, type FieldOptions, facts } from "../field.ts";
import { textSchema } from "./text.ts";

/** Some 25,000 words; more would take longer to sanitise than others should wait. */
export const mostHtml = 200_000;

/** Rich text. What is stored has been sanitised on the server. */
export function html(label: string, options: FieldOptions = {}): Field<string> {
	const max = mostHtml;
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
