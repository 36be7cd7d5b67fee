import type { AnyCollection } from "../../../model/collection.ts";
import type { Group } from "../../../model/field.ts";

export interface FieldGroup extends Group {
	readonly fields: readonly string[];
}

/** For addresses and ids, which may not contain spaces. */
export function groupId({ title }: FieldGroup): string {
	return title.toLowerCase().replaceAll(/\W+/g, "-");
}

/** Omits visibility fields, which publishing sets, and system fields. */
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

export function partOf(
	{ fields }: AnyCollection,
	groups: readonly FieldGroup[],
	isUnderMore: boolean,
): readonly FieldGroup[] {
	return groups
		.map((group) => ({
			...group,
			fields: group.fields.filter((name) => Boolean(fields[name]?.isUnderMore) === isUnderMore),
		}))
		.filter(({ fields: own }) => own.length > 0);
}
