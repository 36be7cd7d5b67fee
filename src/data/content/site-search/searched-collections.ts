import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { visitorScopes } from "../../records/search/scopes.ts";

export interface SearchedSite {
	/** The id of the website comes first. */
	readonly placements: readonly string[];
	/** Sections of its landing page. */
	readonly sections: readonly string[];
}

export function searchedCollections(): CollectionName[] {
	return collectionNames.filter((name) => collections[name].foundByVisitors);
}

/** Value of the search parameter `type`. */
export function filterOf(name: CollectionName): string {
	return collections[name].foundByVisitors?.type ?? "";
}

/** Search scopes of public records. */
export function scopesOfCollections(
	names: readonly CollectionName[],
	{ placements, sections }: SearchedSite,
): string[] {
	return visitorScopes(
		names.flatMap((name) => typesOf(name, sections)),
		placements,
	);
}

function typesOf(name: CollectionName, sections: readonly string[]): readonly string[] {
	const collection: AnyCollection = collections[name];
	const { newestFirst, fields } = collection;
	if (newestFirst?.by.includes("type")) return Object.keys(fields.type?.options ?? {});
	const section = sectionAt(collection.seenAt?.("", {}) ?? "");
	return [name, ...(section && sections.includes(section) ? [inSection(name)] : [])];
}

/** A record without a page is found where its section is shown. */
export function searchTypeOf(collection: AnyCollection, id: string, values: Values): string {
	const { name } = collection;
	return sectionAt(collection.seenAt?.(id, values) ?? "") === "" ? name : inSection(name);
}

function inSection(name: string): string {
	return `${name}#`;
}

/** "" for the path of a page. */
function sectionAt(path: string): string {
	return path.startsWith("/#") ? path.slice(2) : "";
}
