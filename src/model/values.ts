import type { AnyCollection } from "./collection.ts";
import type { FieldValue } from "./field.ts";

/** Values by field name. */
export type Values = Readonly<Record<string, FieldValue>>;

/** Returns whether two values of a field are equal. */
export function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the field values of a record, with empty values for missing fields. */
export function valuesOf(collection: AnyCollection, record: Readonly<Record<string, unknown>>): Values {
	return Object.fromEntries(
		Object.entries(collection.fields).map(([name, { empty }]) => [
			name,
			(record[name] as FieldValue | undefined) ?? empty,
		]),
	);
}

/** Returns the values with the given names. */
export function only(values: Values, names: readonly string[]): Values {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = values[name];
			return value === undefined ? [] : [[name, value] as const];
		}),
	);
}

/** Returns the values that differ from others. */
export function differing(values: Values, from: Values): Values {
	return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, from[name])));
}
