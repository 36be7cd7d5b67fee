import type { AnyCollection } from "./collection.ts";
import type { FieldValue } from "./field.ts";

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Null inherits, in a variant. */
export type Values = Readonly<Record<string, FieldValue | null>>;

export function isSame(one: FieldValue | null | undefined, other: FieldValue | null | undefined): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Missing fields get their empty value. */
export function valuesOf(collection: AnyCollection, record: Readonly<Record<string, unknown>>): FieldValues {
	return Object.fromEntries(
		Object.entries(collection.fields).map(([name, { empty }]) => [
			name,
			(record[name] as FieldValue | undefined) ?? empty,
		]),
	);
}

export function only(values: Values, names: readonly string[]): Values {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = values[name];
			return value === undefined ? [] : [[name, value] as const];
		}),
	);
}

export function differing(values: Values, from: Values): Values {
	return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, from[name])));
}
