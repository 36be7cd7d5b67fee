import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";
import { normaliseHost } from "../host.ts";
import { withoutRepeats } from "./choice.ts";
import { textSchema } from "./text.ts";

const maxItems = 20_000;

/** A field whose values name records of another collection. */
type Reference<Target extends string> = Field<readonly string[]> & { readonly refersTo: Target };

/** Records of another collection, by id. */
export function references<const Target extends string>(
	label: string,
	collection: Target,
	options: FieldOptions = {},
): Reference<Target> {
	return {
		kind: "references",
		label,
		storage: "list",
		empty: [],
		schema: listSchema(label, options.required),
		refersTo: collection,
		...facts(options),
	};
}

/** Where an article stands: domain keys, domain names and ids of websites, each of which places it on a site. */
export function places(label: string, options: FieldOptions = {}): Reference<"websites"> {
	return {
		kind: "places",
		label,
		storage: "list",
		empty: [],
		schema: listSchema(label).transform((values) => withoutRepeats(values.map(tidyPlace))),
		refersTo: "websites",
		...facts(options),
	};
}

/** One of the places of a record; "" for the first of them. */
export function place(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "place",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max: 253 }).transform(tidyPlace),
		...facts(options),
	};
}

/** A domain name is kept as hosts are, so that it equals the website's. */
function tidyPlace(value: string): string {
	return value.includes(".") ? (normaliseHost(value) ?? value) : value;
}

function listSchema(label: string, isRequired = false) {
	return z
		.array(textSchema(label, { max: 253, required: true }), `${label} must be a list`)
		.min(isRequired ? 1 : 0, `${label}: choose at least one`)
		.max(maxItems, `${label} may have at most ${maxItems} items`)
		.transform(withoutRepeats);
}
