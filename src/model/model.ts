import type { AnyCollection, RecordFacts, RecordWith } from "./collection.ts";
import { content } from "./collections/content.ts";
import { media } from "./collections/media.ts";
import { redirects } from "./collections/redirects.ts";
import { services } from "./collections/services.ts";
import { settings } from "./collections/settings.ts";
import { team } from "./collections/team.ts";
import { users } from "./collections/users.ts";
import { websites } from "./collections/websites.ts";

/** The collections that are known to the types. A new one is one file and one name here. */
const known = {
	websites,
	services,
	team,
	content,
	media,
	redirects,
	users,
	settings,
} as const satisfies Record<string, AnyCollection>;

export type KnownName = keyof typeof known;

/** Stands in types for the name of any collection that was declared elsewhere; its records are read field by field. */
export type FurtherName = "(declared elsewhere)";
export type CollectionName = KnownName | FurtherName;

type Collections = typeof known & { readonly [Name in FurtherName]: AnyCollection };

/** A record of a collection, as stored. */
export type RecordOf<Name extends CollectionName> = RecordWith<Collections[Name]["fields"]>;

/** Input of a write: any of the fields. */
export type InputOf<Name extends CollectionName> = Partial<Omit<RecordOf<Name>, keyof RecordFacts>>;

/** Everything that staff edit, by name. */
export const collections = known as Collections;
/** The names of all collections, in the order of the menu. */
export const collectionNames = Object.keys(known) as CollectionName[];

/**
 * Adds a collection to those that there are. Whatever is opened from then on has it: tables, API, screens.
 * @returns its name, by which the types read its records field by field
 */
export function declareCollection(collection: AnyCollection): FurtherName {
	const { name } = collection;
	if (isCollection(name)) throw new Error(`There is a collection ${name} already`);
	Object.assign(collections, { [name]: collection });
	collectionNames.push(name as CollectionName);
	return name as FurtherName;
}

/** Takes out a collection that was declared so. */
export function withdrawCollection(name: FurtherName): void {
	Reflect.deleteProperty(collections, name);
	collectionNames.splice(collectionNames.indexOf(name), 1);
}

/** Returns whether a collection has this name. */
export function isCollection(name: string): name is CollectionName {
	return Object.hasOwn(collections, name);
}
