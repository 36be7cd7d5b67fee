import * as z from "zod/mini";
import type { Field, FieldOptions } from "../field.ts";
import { fieldsOf, type Served, textStorage } from "../kind.ts";

export const toggle = fieldsOf<"toggle">({
	...textStorage,
	kind: "toggle",
	storage: "boolean",
	empty: false,
	schemaOf: ({ label }) => z.boolean(`${label} must be yes or no`),
	say: (value) => (value ? "Yes" : "No"),
});

export function allowance(label: string, options?: FieldOptions): Field<boolean> {
	return { ...toggle(label, options), empty: true };
}

export const toggleServed: Served = { json: () => ({ type: "boolean" }), lists: ["order", "filter"] };
