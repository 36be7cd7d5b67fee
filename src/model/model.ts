import type { AnyCollection, RecordFacts, RecordWith } from "./collection.ts";
import { content } from "./collections/content.ts";
import { media } from "./collections/media.ts";
import { redirects } from "./collections/redirects.ts";
import { services } from "./collections/services.ts";
import { settings } from "./collections/settings.ts";
import { team } from "./collections/team.ts";
import { users } from "./collections/users.ts";
import { websites } from "./collections/websites.ts";

/** Everything that staff edit. A new collection is one file and one name here. */
export const collections = {
	websites,
	settings,
	services,
	team,
	content,
	media,
	redirects,
	users,
} as const satisfies Record<string, AnyCollection>;

export type CollectionName = keyof typeof collections;

/** A record of a collection, as stored. */
export type RecordOf<Name extends CollectionName> = RecordWith<(typeof collections)[Name]["fields"]>;

/** What a write may set: any of the fields, and nothing else. */
export type InputOf<Name extends CollectionName> = Partial<Omit<RecordOf<Name>, keyof RecordFacts>>;

export const collectionNames = Object.keys(collections) as CollectionName[];
