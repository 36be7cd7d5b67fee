import * as z from "zod/mini";
import { fieldsOf, type Served, textStorage } from "../kind.ts";

export const number = fieldsOf<"number">({
	...textStorage,
	kind: "number",
	storage: "number",
	empty: 0,
	schemaOf: ({ label }) => z.number(`${label} must be a number`),
	say: String,
});

export const numberServed: Served = {
	json: () => ({ type: "number" }),
	lists: ["order"],
	range: { read: (given) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(given) ? Number(given) : given) },
};
