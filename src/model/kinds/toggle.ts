import * as z from "zod/mini";
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

export const toggleServed: Served = { json: () => ({ type: "boolean" }), lists: ["order", "filter"] };
