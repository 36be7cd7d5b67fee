import type { AnyCollection, RecordFacts, RecordWith } from "./collection.ts";
import { content } from "./collections/content.ts";
import { media } from "./collections/media.ts";
import { pages } from "./collections/pages.ts";
import { redirects } from "./collections/redirects.ts";
import { services } from "./collections/services.ts";
import { settings } from "./collections/settings.ts";
import { team } from "./collections/team.ts";
import { users } from "./collections/users.ts";
import { websites } from "./collections/websites.ts";

/** To add a collection, create a file and add its name here. */
const known = {
	websites,
	services,
	team,
	content,
	pages,
	media,
	redirects,
	users,
	settings,
} as const satisfies Record<string, AnyCollection>;

export type KnownName = keyof typeof known;

/** Collections declared elsewhere have no static field types. */
export type FurtherName = "(declared elsewhere)";
export type CollectionName = KnownName | FurtherName;

type Collections = typeof known & { readonly [Name in FurtherName]: AnyCollection };

export type RecordOf<Name extends CollectionName> = RecordWith<Collections[Name]["fields"]>;

export type InputOf<Name extends CollectionName> = Partial<Omit<RecordOf<Name>, keyof RecordFacts>>;

export const collections = known as Collections;
/** In menu order. */
export const collectionNames = Object.keys(known) as CollectionName[];

/** Adds it to tables, API and screens that open later. @returns its name, without static field types */
export function declareCollection(collection: AnyCollection): FurtherName {
	const { name } = collection;
	if (isCollection(name)) throw new Error(`There is a collection ${name} already`);
	Object.assign(collections, { [name]: collection });
	collectionNames.push(name as CollectionName);
	return name as FurtherName;
}

export function withdrawCollection(name: FurtherName): void {
	Reflect.deleteProperty(collections, name);
	collectionNames.splice(collectionNames.indexOf(name), 1);
}

export function isCollection(name: string): name is CollectionName {
	return Object.hasOwn(collections, name);
}
