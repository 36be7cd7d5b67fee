import { fieldsOf, keptAs, ofText, type Served, textInJson } from "../kind.ts";
import { textSchema } from "./text.ts";

const max = 300;

/** A folder within folders as `projects/wharf`; "" for none. Needless slashes and spaces are dropped. */
export const folder = fieldsOf<"folder">({
	...ofText,
	kind: "folder",
	schemaOf: ({ label }) => keptAs(textSchema(label, { max }), tidyFolder),
	usual: { max },
});

export const folderServed: Served = { json: textInJson, lists: ["order", "filter"], tidy: tidyFolder };

/** The folder as it is kept. */
export function tidyFolder(value: string): string {
	return value
		.split("/")
		.map((part) => part.trim())
		.filter((part) => part !== "" && part !== "." && part !== "..")
		.join("/");
}
