import { type Field, type FieldOptions, facts } from "../field.ts";
import { maxSlugLength, slugOf } from "../slug.ts";
import { textSchema } from "./text.ts";

/** The readable end of an address, made of whatever is typed; "" for none. */
export function slug(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "slug",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max: 300 })
			.refine(
				(value) => value === "" || slugOf(value) !== "",
				`${label} needs letters from a to z, or digits`,
			)
			.transform(slugOf),
		max: maxSlugLength,
		...facts(options),
	};
}
