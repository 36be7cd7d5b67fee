import type { FieldValue } from "../field.ts";
import type { WebsiteScope } from "../rights/website-scope.ts";

/** Where something is said: a field, and the websites that say something else in it than their record. */
export interface SaidAt {
	readonly field: string;
	readonly scope: WebsiteScope;
}

/** What a draft calls what is said there, among the fields that it changes: `description@country:au`. */
export function saidName({ field, scope }: SaidAt): string {
	return `${field}@${scope}`;
}

/** Such a name, taken apart; undefined for the name of a field. */
export function saidAt(name: string): SaidAt | undefined {
	const end = name.indexOf("@");
	return end === -1 ? undefined : { field: name.slice(0, end), scope: name.slice(end + 1) };
}

/**
 * The text of what is said there: a draft holds it as a list, of one text, be it empty, or of none.
 * @returns null where the record speaks
 */
export function saidText(value: FieldValue | undefined): string | null {
	const [text = null]: readonly (string | null)[] = Array.isArray(value) ? value : [];
	return text;
}

/** What a name of a draft holds, where that is a text, of a field or of what is said somewhere. */
export function textAt(values: Readonly<Record<string, FieldValue>>, name: string): string | undefined {
	const value = saidAt(name) ? saidText(values[name]) : values[name];
	return typeof value === "string" ? value : undefined;
}

/** What a name of a draft holds, of a field or of what is said somewhere; empty where nothing is held. */
export function heldAt(values: Readonly<Record<string, unknown>>, name: string): FieldValue {
	return (values[name] as FieldValue | undefined) ?? (saidAt(name) ? [] : "");
}

/** The fields of the record itself, and what is said in their place, apart. */
export function withoutSaid<Value>(values: Readonly<Record<string, Value>>): {
	readonly own: Readonly<Record<string, Value>>;
	readonly said: Readonly<Record<string, Value>>;
} {
	const entries = Object.entries(values);
	const part = (isSaid: boolean) =>
		Object.fromEntries(entries.filter(([name]) => (saidAt(name) !== undefined) === isSaid));
	return { own: part(false), said: part(true) };
}

/** The fields that some names are about, each once. */
export function fieldsOf(names: readonly string[]): string[] {
	return [...new Set(names.map((name) => saidAt(name)?.field ?? name))];
}
