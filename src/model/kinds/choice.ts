import * as z from "zod/mini";
import type { Field, FieldOptions } from "../field.ts";
import { declare, type Kind, type Served, storedAs, textListStorage, textStorage } from "../kind.ts";

type Options = Readonly<Record<string, string>>;

const choiceKind: Kind<"choice"> = {
	...textStorage,
	kind: "choice",
	schemaOf: optionSchema,
	say: labelOf,
};

export const choiceServed: Served = { json: inJson, lists: ["order", "filter"] };

const choicesKind: Kind<"choices"> = {
	...textListStorage,
	kind: "choices",
	schemaOf: (field) =>
		storedAs(z.array(optionSchema(field), `${field.label} must be a list`), withoutRepeats),
	say: (values, field) => values.map((value) => labelOf(value, field)).join("\n"),
};

export const choicesServed: Served = {
	json: (field) => ({ type: "array", uniqueItems: true, items: inJson(field) }),
	lists: ["filter"],
};

/** The first option is the default of new records. */
export function choice(label: string, options: Options, rest: FieldOptions = {}): Field<string> {
	const [empty = ""] = Object.keys(options);
	return { ...declare(choiceKind, { label, options, ...rest }), empty };
}

export function choices(label: string, options: Options, rest: FieldOptions = {}): Field<readonly string[]> {
	return declare(choicesKind, { label, options, ...rest });
}

export function withoutRepeats(values: readonly string[]): readonly string[] {
	return [...new Set(values)];
}

interface Choosable {
	readonly label: string;
	readonly options?: Options;
}

function optionSchema({ label, options = {} }: Choosable) {
	const names = Object.keys(options)
		.map((value) => value || '""')
		.join(", ");
	const message = `${label} must be one of: ${names}`;
	return z.string(message).check(z.refine((value) => Object.hasOwn(options, value), message));
}

function inJson({ options = {} }: Choosable) {
	return { type: "string", enum: Object.keys(options) };
}

function labelOf(value: string, { options = {} }: Choosable): string {
	return options[value] ?? value;
}
