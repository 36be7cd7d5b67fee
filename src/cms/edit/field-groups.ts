import type { AnyCollection } from "../../model/collection.ts";
import type { FileType } from "../../model/file-types.ts";
import type { CollectionName, collections } from "../../model/model.ts";

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
		{ title: "Look", fields: ["primaryColor", "secondaryColor", "logo", "heroMediaUrl", "composition"] },
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
	media: [
		{ title: "", fields: ["name", "alt", "decorative", "caption", "credit"] },
		{ title: "Crop and focal point", fields: ["crop", "focalPoint"] },
		{ title: "Film", fields: ["poster", "alternative"] },
		{ title: "Licence", fields: ["licence", "licenceExpires"] },
		{ title: "Where it is kept", fields: ["folder", "isPublic"], isBeside: true },
	],
	redirects: [
		{ title: "", fields: ["from", "to", "permanence"] },
		{ title: "Where it holds", fields: ["websites"], isBeside: true },
	],
	content: [
		{ title: "", fields: ["title", "content"] },
		{ title: "Publishing", fields: ["status", "type", "domains", "canonical", "slug"], isBeside: true },
	],
};

/** Fields that only records of some types have. */
const ofTypes: Readonly<Partial<Record<CollectionName, Readonly<Record<string, readonly string[]>>>>> = {
	media: {
		alt: ["picture", "film"],
		decorative: ["picture"],
		crop: ["picture"],
		focalPoint: ["picture"],
		poster: ["film"],
		alternative: ["film"],
	} satisfies Partial<Record<keyof typeof collections.media.fields, readonly FileType[]>>,
};

/**
 * The fields of a collection in groups; a field that no group names stands at the end. What only the program keeps is no
 * field to fill in: a collection that groups its fields shows it otherwise.
 * @param type of the record, where its fields depend on that; all fields unless given
 */
export function groupsOf(collection: AnyCollection, type?: unknown): readonly FieldGroup[] {
	const groups = declared[collection.name as CollectionName] ?? [];
	const named = new Set(groups.flatMap(({ fields }) => fields));
	const rest = Object.keys(collection.fields).filter(
		(name) => !named.has(name) && !(groups.length > 0 && collection.fields[name]?.systemOnly),
	);
	const all =
		rest.length > 0 ? [...groups, { title: groups.length > 0 ? "More" : "", fields: rest }] : groups;
	const types = ofTypes[collection.name as CollectionName] ?? {};
	const has = (name: string) => type === undefined || (types[name]?.includes(String(type)) ?? true);
	return all
		.map((group) => ({ ...group, fields: group.fields.filter(has) }))
		.filter(({ fields }) => fields.length > 0);
}
