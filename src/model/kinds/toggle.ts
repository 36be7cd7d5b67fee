import * as z from "zod/mini";
import type { Field, FieldOptions } from "../field.ts";
import { fieldsOf, ofText, type Served } from "../kind.ts";

/** Yes or no. Empty is no. */
export const toggle = fieldsOf<"toggle">({
	...ofText,
	kind: "toggle",
	storage: "boolean",
	empty: false,
	schemaOf: ({ label }) => z.boolean(`${label} must be yes or no`),
	say: (value) => (value ? "Yes" : "No"),
});

/** A yes or no that is yes unless something else is set. */
export function allowance(label: string, options?: FieldOptions): Field<boolean> {
	return { ...toggle(label, options), empty: true };
}

export const toggleServed: Served = { json: () => ({ type: "boolean" }), lists: ["order", "filter"] };
