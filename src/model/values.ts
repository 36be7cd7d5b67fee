import type { AnyCollection } from "./collection.ts";
import type { FieldValue } from "./field.ts";

/** Values of a record by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Values by field name. Null is a field of a variant that inherits. */
export type Values = Readonly<Record<string, FieldValue | null>>;

/** Returns whether two values of a field are equal. */
export function isSame(one: FieldValue | null | undefined, other: FieldValue | null | undefined): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the field values of a record, with empty values for missing fields. */
export function valuesOf(collection: AnyCollection, record: Readonly<Record<string, unknown>>): FieldValues {
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
