import { settings } from "../../../model/collections/settings.ts";
import { type FieldGroup, groupsOf } from "../../records/record-form/field-groups.ts";

/** The settings by section of the landing page, in its order. */
export function sectionsOf(isForAll: boolean): readonly FieldGroup[] {
	return groupsOf(settings).filter(({ isForAllOnly }) => isForAll || !isForAllOnly);
}

/** Sections and fields that contain all of the words: matches of the label first, then matches of the text or its fallback. */
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

/** Anchor of a section in the screen. */
export function anchorOf(title: string): string {
	return `section-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
}
