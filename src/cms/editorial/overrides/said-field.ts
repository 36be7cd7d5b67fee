import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { saidAt, saidText } from "../../../model/variants/said.ts";
import { whereSaid } from "../../../model/variants/scope-phrase.ts";
import { parseScope, unitScope } from "../../../model/website-scope.ts";
import type { KnownWebsites } from "../../context/lookups/lookups.ts";

/**
 * Returns the field of a draft's name, with the scope in its label for an override: "Description in Australia".
 * @returns undefined if the field no longer exists
 */
export function fieldNamed(
	{ fields }: AnyCollection,
	name: string,
	known: KnownWebsites,
): AnyField | undefined {
	const at = saidAt(name);
	const field = fields[at?.field ?? name];
	if (!field || !at) return field;
	return { ...field, label: `${field.label} ${whereSaid(at.scope, nameOfScope(at.scope, known))}` };
}

/** Converts a draft value to a field value. */
export function valueNamed(name: string, value: FieldValue): FieldValue {
	return saidAt(name) ? (saidText(value) ?? "As elsewhere") || "Hidden" : value;
}

/** Returns the name of a scope's unit or website, if loaded. */
export function nameOfScope(scope: string, { websites, groups }: KnownWebsites): string | undefined {
	const { kind, of } = parseScope(scope) ?? {};
	if (kind === "website") {
		const website = websites.find(({ id }) => id === of);
		return website && (website.name || website.domain);
	}
	const units = [...websites.map(({ unit }) => unit), ...groups.map(({ name }) => name)];
	return kind === "unit" ? units.find((unit) => unit && unitScope(unit) === scope) : undefined;
}
