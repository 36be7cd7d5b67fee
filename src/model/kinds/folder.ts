import { fieldsOf, type Served, storedAs, textInJson, textStorage } from "../kind.ts";
import { textSchema } from "./text.ts";

const max = 300;

/** A path such as `projects/wharf`, without redundant slashes and spaces. */
export const folder = fieldsOf<"folder">({
	...textStorage,
	kind: "folder",
	schemaOf: ({ label }) => storedAs(textSchema(label, { max }), tidyFolder),
	usual: { max },
});

export const folderServed: Served = { json: textInJson, lists: ["order", "filter"], tidy: tidyFolder };

export function tidyFolder(value: string): string {
	return value
		.split("/")
		.map((part) => part.trim())
		.filter((part) => part !== "" && part !== "." && part !== "..")
		.join("/");
}
