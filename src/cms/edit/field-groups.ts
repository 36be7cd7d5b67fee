import type { AnyCollection } from "../../model/collection.ts";
import type { CollectionName } from "../../model/model.ts";

/** Fields that belong together in a form. */
export interface FieldGroup {
	/** "" for those that need no heading. */
	readonly title: string;
	readonly fields: readonly string[];
	/** Beside the column, with the record's facts: where it shows, and whether. */
	readonly isBeside?: boolean;
}

const declared: Readonly<Partial<Record<CollectionName, readonly FieldGroup[]>>> = {
	websites: [
		{ title: "Identity", fields: ["name", "domainKey", "domain", "aliases"] },
		{ title: "Look", fields: ["primaryColor", "secondaryColor", "logo", "heroMediaUrl"] },
		{ title: "Contact", fields: ["address", "phone", "email"] },
		{ title: "Downloads and search engines", fields: ["capabilityStatement", "metaDescription"] },
	],
	services: [
		{ title: "", fields: ["name", "description", "image"] },
		{ title: "Where it shows", fields: ["active", "websites", "order"], isBeside: true },
	],
	team: [
		{ title: "", fields: ["name", "role", "bio", "photo", "linkedin"] },
		{ title: "Where they show", fields: ["active", "websites", "order"], isBeside: true },
	],
	content: [
		{ title: "", fields: ["title", "content"] },
		{ title: "Publishing", fields: ["status", "type", "domains"], isBeside: true },
	],
};

/** The fields of a collection in groups; a field that no group names stands at the end. */
export function groupsOf(collection: AnyCollection): readonly FieldGroup[] {
	const groups = declared[collection.name as CollectionName] ?? [];
	const named = new Set(groups.flatMap(({ fields }) => fields));
	const rest = Object.keys(collection.fields).filter((name) => !named.has(name));
	return rest.length > 0 ? [...groups, { title: groups.length > 0 ? "More" : "", fields: rest }] : groups;
}
