import * as z from "zod/mini";
import type { Declared, Field, FieldOptions } from "../field.ts";
import { fieldsOf, type Served, storedAs, textInJson, textStorage } from "../kind.ts";

export interface TextOptions extends FieldOptions {
	readonly max?: number;
}

export const text = fieldsOf<"text", TextOptions>({
	...textStorage,
	kind: "text",
	schemaOf,
	usual: { max: 300 },
});

export const textServed: Served = { json: textInJson, lists: ["search", "order"], searched: "text" };

export const longText = fieldsOf<"longText", TextOptions>({
	...textStorage,
	kind: "longText",
	schemaOf,
	usual: { max: 5_000 },
});

export const longTextServed: Served = { json: textInJson, lists: [], searched: "text" };

/** Mails and logs require one line. */
export function name(label: string, options: TextOptions = {}): Field<string> {
	const field = text(label, options);
	return { ...field, schema: field.schema.check(z.refine(isOneLine, `${label} must be one line`)) };
}

export function isOneLine(value: string): boolean {
	return !/[\p{Cc}\u2028\u2029]/u.test(value);
}

/** Line breaks become spaces, so that imports lose no record. */
export function title(label: string, options: TextOptions = {}): Field<string> {
	const field = text(label, options);
	return {
		...field,
		schema: storedAs(field.schema, (value) => value.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, " ")),
	};
}

/** Format characters, spaces and fillers. */
const invisible = /^(?:[\p{Cf}\p{Cc}\p{Z}\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]|\u034F)*$/u;

/** Both databases can store the text: well-formed Unicode without NUL. */
export function textSchema(
	label: string,
	{ max, required }: { max: number; required?: boolean | undefined },
) {
	const schema = z.string(`${label} must be text`).check(
		z.trim(),
		z.maxLength(max, `${label} may have at most ${max.toLocaleString("en-NZ")} characters`),
		z.refine(
			(value) => value.isWellFormed() && !value.includes("\0"),
			`${label} contains a broken character`,
		),
	);
	return required
		? schema.check(z.refine((value) => !invisible.test(value), `${label} is required`))
		: schema;
}

function schemaOf({ label, max = 300, required }: Declared) {
	return textSchema(label, { max, required });
}
