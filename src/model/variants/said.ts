import type { FieldValue } from "../field.ts";
import type { Values } from "../values.ts";
import type { WebsiteScope } from "../website-scope.ts";

/** Location of an override: a field and a scope. */
export interface SaidAt {
	readonly field: string;
	readonly scope: WebsiteScope;
}

/** Returns the key of an override in a draft: `description@country:au`. */
export function saidName({ field, scope }: SaidAt): string {
	return `${field}@${scope}`;
}

/** Parses the key of an override; undefined for the name of a field. */
export function saidAt(name: string): SaidAt | undefined {
	const end = name.indexOf("@");
	return end === -1 ? undefined : { field: name.slice(0, end), scope: name.slice(end + 1) };
}

/**
 * Returns the text of an override. A draft stores it as a list with one text, possibly empty, or without any.
 * @returns null if the record's value applies
 */
export function saidText(value: FieldValue | null | undefined): string | null {
	const [text = null]: readonly (string | null)[] = Array.isArray(value) ? value : [];
	return text;
}

/** Returns the text of a field or an override in a draft; undefined if it is not text. */
export function textAt(values: Values, name: string): string | undefined {
	const value = saidAt(name) ? saidText(values[name]) : values[name];
	return typeof value === "string" ? value : undefined;
}

/** Returns the value of a field or an override in a draft; empty if there is none. */
export function heldAt(values: Readonly<Record<string, unknown>>, name: string): FieldValue {
	return (values[name] as FieldValue | undefined) ?? (saidAt(name) ? [] : "");
}

/** Splits the values of a draft into the record's fields and the overrides. */
export function withoutSaid<Value>(values: Readonly<Record<string, Value>>): {
	readonly own: Readonly<Record<string, Value>>;
	readonly said: Readonly<Record<string, Value>>;
} {
	const entries = Object.entries(values);
	const part = (isSaid: boolean) =>
		Object.fromEntries(entries.filter(([name]) => (saidAt(name) !== undefined) === isSaid));
	return { own: part(false), said: part(true) };
}

/** Returns the distinct fields of some names. */
export function fieldsOf(names: readonly string[]): string[] {
	return [...new Set(names.map((name) => saidAt(name)?.field ?? name))];
}
