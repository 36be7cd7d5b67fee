import { type Field, type FieldOptions, facts } from "../field.ts";
import { textSchema } from "./text.ts";

const max = 300;

/** A folder within folders as `projects/wharf`; "" for none. Needless slashes and spaces are dropped. */
export function folder(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "folder",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max }).transform(tidyFolder),
		max,
		...facts(options),
	};
}

/** The folder as it is kept. */
export function tidyFolder(value: string): string {
	return value
		.split("/")
		.map((part) => part.trim())
		.filter((part) => part !== "" && part !== "." && part !== "..")
		.join("/");
}
