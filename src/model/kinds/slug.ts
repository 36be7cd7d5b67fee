import * as z from "zod/mini";
import { maxSlugLength, slugOf } from "../addresses/slug.ts";
import { fieldsOf, type Served, storedAs, textStorage } from "../kind.ts";
import { textSchema } from "./text.ts";

const maxTyped = 300;

export const slug = fieldsOf<"slug">({
	...textStorage,
	kind: "slug",
	schemaOf: ({ label }) =>
		storedAs(
			textSchema(label, { max: maxTyped }).check(
				z.refine(
					(value) => value === "" || slugOf(value) !== "",
					`${label} needs letters from a to z, or digits`,
				),
			),
			slugOf,
		),
	isOwn: true,
	isOfOne: true,
	usual: { max: maxSlugLength },
});

export const slugServed: Served = {
	json: () => ({ type: "string", maxLength: maxTyped }),
	lists: ["order"],
};
