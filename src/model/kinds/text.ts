import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";

export interface TextOptions extends FieldOptions {
	/** Characters. */
	readonly max?: number;
}

/** A line of text. */
export function text(label: string, options: TextOptions = {}): Field<string> {
	const max = options.max ?? 300;
	return {
		kind: "text",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { ...options, max }),
		max,
		...facts(options),
	};
}

/** What somebody or something is called: one line, that mails and logs can hold. */
export function name(label: string, options: TextOptions = {}): Field<string> {
	const field = text(label, options);
	return { ...field, schema: field.schema.refine(isOneLine, `${label} must be one line`) };
}

/** Tells whether a text has no line break and no other control character. */
export function isOneLine(value: string): boolean {
	return !/[\p{Cc}\u2028\u2029]/u.test(value);
}

/** Text of several lines. */
export function longText(label: string, options: TextOptions = {}): Field<string> {
	return { ...text(label, { max: 5_000, ...options }), kind: "longText" };
}

/** Text that either database can keep: well-formed Unicode without NUL, trimmed, of limited length. */
export function textSchema(label: string, { max, required }: { max: number; required?: boolean }) {
	const schema = z
		.string(`${label} must be text`)
		.trim()
		.max(max, `${label} may have at most ${max.toLocaleString("en-NZ")} characters`)
		.refine((value) => value.isWellFormed() && !value.includes("\0"), `${label} contains a broken character`);
	return required ? schema.min(1, `${label} is required`) : schema;
}
