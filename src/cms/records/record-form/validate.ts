import * as z from "zod/mini";
import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { Values } from "../../../model/values.ts";

// The page's policy forbids compiling code from text.
z.config({ jitless: true });

export function problemOf(field: AnyField, value: FieldValue): string | undefined {
	const parsed = field.schema.safeParse(value);
	return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** @param written values to validate, together with the others */
export function problemsOf(
	collection: AnyCollection,
	written: Values,
	others: Values,
): Readonly<Record<string, string>> {
	const found: Record<string, string> = {};
	for (const [name, field] of Object.entries(collection.fields)) {
		const problem = written[name] == null ? undefined : problemOf(field, written[name]);
		if (problem) found[name] = problem;
	}
	return { ...found, ...collection.check?.({ ...others, ...written }, Object.keys(written)) };
}
