import { fieldsOf, type Served, textInJson, textStorage } from "../kind.ts";
import { textSchema } from "./text.ts";

/** Characters, some 25,000 words. Sanitising longer text would delay other requests. */
export const mostHtml = 200_000;

/** The server sanitises the value before storing it. */
export const html = fieldsOf<"html">({
	...textStorage,
	kind: "html",
	schemaOf: ({ label, required }) => textSchema(label, { max: mostHtml, required }),
	holds: "html",
	isOfOne: true,
	say: (value, _, { textOf }) => textOf(value),
	usual: { max: mostHtml },
});

export const htmlServed: Served = { json: textInJson, lists: [], searched: "rich" };
