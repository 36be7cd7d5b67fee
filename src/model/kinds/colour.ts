import * as z from "zod/mini";
import { fieldsOf, type Served, textStorage } from "../kind.ts";

/** #RRGGBB */
export const colour = fieldsOf<"colour">({
	...textStorage,
	kind: "colour",
	schemaOf: ({ label, required }) =>
		z
			.string(`${label} must be a colour`)
			.check(
				z.trim(),
				z.regex(
					required ? /^#[0-9a-f]{6}$/i : /^(#[0-9a-f]{6})?$/i,
					`${label} must be a colour like #3B82F6`,
				),
			),
});

export const colourServed: Served = {
	json: () => ({ type: "string", pattern: "^(#[0-9A-Fa-f]{6})?$" }),
	lists: ["order"],
};
