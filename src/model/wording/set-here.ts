import { settings } from "../collections/settings.ts";
import type { AnyField } from "../field.ts";
import { isSetHere, saidHere, type Texts, textOf } from "./website-fields.ts";

/** The names of the fields that are inherited. */
export const inheritedFields: readonly string[] = Object.keys(settings.fields.setHere.options ?? {});

/**
 * Tells whether a field may be empty where it is set, so that visitors see nothing there. A page has a name and headings,
 * and a choice is always one of its values: empty, these are not set.
 */
export function mayBeEmptyHere(name: string): boolean {
	const { kind }: Partial<AnyField> = settings.fields[name as keyof typeof settings.fields] ?? {};
	return inheritedFields.includes(name) && kind !== "choice" && !/^name$|Title$/.test(name);
}

/** The names of the fields that settings set, in the order of the fields. */
export function namesSetHere(settings: Texts): readonly string[] {
	return inheritedFields.filter(
		(name) => isSetHere(settings, name) && (textOf(settings, name) || mayBeEmptyHere(name)),
	);
}

/**
 * What settings say to be set after a write, before it is made to agree with their values: a text is set by being given, be
 * it empty, and reset by null; who gives `setHere` has said it of every field.
 * @param input as it came, by field name
 */
export function setHereAfter(
	input: Readonly<Record<string, unknown>>,
	values: Texts,
	before: Texts | null,
): readonly string[] {
	if (input.setHere !== undefined && input.setHere !== null) return saidHere(values);
	const given = inheritedFields.filter((name) => input[name] !== undefined);
	const kept = saidHere(before).filter((name) => !given.includes(name));
	return [...kept, ...given.filter((name) => input[name] !== null)];
}
