import * as z from "zod/mini";
import { fieldsOf, type Served, textStorage } from "../kind.ts";

/** `2026-11-21`; "" for none. */
export const date = fieldsOf<"date">({
	...textStorage,
	kind: "date",
	schemaOf: ({ label }) =>
		z
			.string(`${label} must be text`)
			.check(z.trim(), z.refine(isDate, `${label} must be a date like 2026-11-21`)),
});

export const dateServed: Served = {
	json: () => ({ type: "string", pattern: "^(\\d{4}-\\d{2}-\\d{2})?$" }),
	lists: ["order"],
	range: { read: (given) => given, least: "0" },
};

function isDate(value: string): boolean {
	return value === "" || z.iso.date().safeParse(value).success;
}
