import { settings } from "../../model/collections/settings.ts";
import type { SeriesName } from "../../model/wording/series.ts";
import { type FieldGroup, groupsOf } from "../edit/field-groups.ts";
import { fieldsOfAll, seriesAmong } from "./series-names.ts";

/** The settings by section of the landing page, in its order. */
export function sectionsOf(isForAll: boolean): readonly FieldGroup[] {
	return groupsOf(settings).filter(({ isForAllOnly }) => isForAll || !isForAllOnly);
}

/** The texts of a field: its label, and what it says or falls back to. */
/** Those of the sections and fields that say all of the words: first those that are called so, then those whose text has them. */
export function sectionsWith(
	words: string,
	groups: readonly FieldGroup[],
	saidOf: (field: string) => { readonly label: string; readonly text: string },
): readonly FieldGroup[] {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return groups;
	const hasAll = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
	const isCalled = ({ title }: FieldGroup, field: string) =>
		hasAll(`${title} ${field} ${saidOf(field).label}`);
	const says = (group: FieldGroup, field: string) =>
		!isCalled(group, field) && hasAll(`${group.title} ${field} ${saidOf(field).label} ${saidOf(field).text}`);
	return [isCalled, says].flatMap((isMeant) =>
		groups
			.map((group) => ({ ...group, fields: group.fields.filter((field) => isMeant(group, field)) }))
			.filter(({ fields }) => fields.length > 0),
	);
}

/** The groups without the settings that are not in use. */
export function withoutUnused(
	groups: readonly FieldGroup[],
	isUnused: (field: string) => boolean,
): readonly FieldGroup[] {
	return groups.map((group) => ({ ...group, fields: group.fields.filter((field) => !isUnused(field)) }));
}

/** A section as it is shown: its fields, and among them a series that is edited as one. */
export function partsOf(group: FieldGroup, isWhole: boolean): readonly (FieldGroup | SeriesName)[] {
	const name = isWhole ? seriesAmong(group.fields) : undefined;
	if (!name) return [group];
	const own = fieldsOfAll(name);
	const at = group.fields.findIndex((field) => own.includes(field));
	const others = group.fields.filter((field) => !own.includes(field));
	const [before, after] = [others.slice(0, at), others.slice(at)];
	return [
		{ ...group, fields: before },
		name,
		...(after.length > 0 ? [{ ...group, title: "", fields: after }] : []),
	];
}

/** Anchor of a section in the screen. */
export function anchorOf(title: string): string {
	return `section-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
}
