import type { AnyCollection } from "../../../model/collection.ts";
import type { Group } from "../../../model/field.ts";

/** Names of fields that belong together in a form. */
export interface FieldGroup extends Group {
	readonly fields: readonly string[];
}

/**
 * The fields of a collection in groups, those of no group at the end. What only the program keeps is no field to fill in:
 * a collection that groups its fields shows it otherwise. Nor is what says whether visitors see it: publishing does.
 * @param type of the record, where its fields depend on that; all fields unless given
 */
export function groupsOf({ fields, publicWhen = {} }: AnyCollection, type?: unknown): readonly FieldGroup[] {
	const isGrouped = Object.values(fields).some(({ group }) => group);
	const more = { title: isGrouped ? "More" : "" };
	const shown = Object.entries(fields).filter(
		([name, { group, systemOnly, isUnseen, ofTypes }]) =>
			!isUnseen &&
			!Object.hasOwn(publicWhen, name) &&
			(group || !isGrouped || !systemOnly) &&
			(type === undefined || (ofTypes?.includes(String(type)) ?? true)),
	);
	const groups = [...Map.groupBy(shown, ([, { group }]) => group ?? more)];
	return groups
		.map(([group, own]) => ({ ...group, fields: own.map(([name]) => name) }))
		.toSorted((one, other) => Number(one.title === more.title) - Number(other.title === more.title));
}
