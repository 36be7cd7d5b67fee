import { settings } from "../../../model/collections/settings.ts";
import { drawnSection, sectionsIn } from "../../../model/look/sections.ts";
import { type FieldGroup, groupId, groupsOf } from "../../records/record-form/field-groups.ts";

export interface SettingsSection extends FieldGroup {
	readonly id: string;
	readonly isHidden: boolean;
}

/** Sections of the landing page first, in its order. @param layout sections of the website, "" for the default */
export function sectionsOf(isForAll: boolean, layout: string): readonly SettingsSection[] {
	const page = sectionsIn(layout).map(({ key, isHidden }) => ({ id: drawnSection(key).id, isHidden }));
	const parts = [...page, { id: "footer", isHidden: false }];
	const placeOf = ({ isOfPart, parts: [own] = [] }: FieldGroup) =>
		isOfPart ? parts.findIndex(({ id }) => id === own) : -1;
	return groupsOf(settings)
		.filter(({ isForAllOnly }) => isForAll || !isForAllOnly)
		.map((group) => ({ ...group, id: groupId(group), isHidden: parts[placeOf(group)]?.isHidden ?? false }))
		.toSorted((one, other) => orderOf(placeOf(one)) - orderOf(placeOf(other)));
}

function orderOf(place: number): number {
	return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** By the hash (`#field-logo`), else the query (`?section=hero`), else the first. */
export function sectionAt(
	sections: readonly SettingsSection[],
	{ hash, search }: { readonly hash: string; readonly search: string },
): SettingsSection | undefined {
	const field = hash.replace(/^#field-/, "");
	const id = new URLSearchParams(search).get("section");
	return (
		sections.find(({ fields }) => fields.includes(field)) ??
		sections.find((each) => each.id === id) ??
		sections[0]
	);
}

/** All words must match: label matches first, then matches of text or fallback. */
export function sectionsWith(
	words: string,
	sections: readonly SettingsSection[],
	textsOf: (field: string) => { readonly label: string; readonly text: string },
): readonly SettingsSection[] {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return sections;
	const hasAll = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
	const inLabel = ({ title }: FieldGroup, field: string) =>
		hasAll(`${title} ${field} ${textsOf(field).label}`);
	const inText = (section: FieldGroup, field: string) =>
		!inLabel(section, field) &&
		hasAll(`${section.title} ${field} ${textsOf(field).label} ${textsOf(field).text}`);
	return [inLabel, inText].flatMap((matches) =>
		sections
			.map((section) => ({ ...section, fields: section.fields.filter((field) => matches(section, field)) }))
			.filter(({ fields }) => fields.length > 0),
	);
}
