import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";

type Options = Readonly<Record<string, string>>;

/** One of the options. The first is what a new record has. */
export function choice(label: string, options: Options, rest: FieldOptions = {}): Field<string> {
	return {
		kind: "choice",
		label,
		storage: "text",
		empty: Object.keys(options)[0] ?? "",
		schema: optionSchema(label, options),
		options,
		...facts(rest),
	};
}

/** Any number of the options. */
export function choices(label: string, options: Options, rest: FieldOptions = {}): Field<readonly string[]> {
	return {
		kind: "choices",
		label,
		storage: "list",
		empty: [],
		schema: z.array(optionSchema(label, options), `${label} must be a list`).transform(withoutRepeats),
		options,
		...facts(rest),
	};
}

/** The values in their order, each once. */
export function withoutRepeats(values: readonly string[]): readonly string[] {
	return [...new Set(values)];
}

function optionSchema(label: string, options: Options) {
	const names = Object.keys(options)
		.map((value) => value || '""')
		.join(", ");
	return z
		.string(`${label} must be one of: ${names}`)
		.refine((value) => Object.hasOwn(options, value), `${label} must be one of: ${names}`);
}
