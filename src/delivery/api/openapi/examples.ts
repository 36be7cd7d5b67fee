import type { Example, Fields, RecordFacts } from "../../../model/collection.ts";
import { contentExample } from "../../../model/collections/content.ts";
import { mediaExample } from "../../../model/collections/media.ts";
import { pagesExample } from "../../../model/collections/pages.ts";
import { redirectsExample } from "../../../model/collections/redirects.ts";
import { servicesExample } from "../../../model/collections/services.ts";
import { settingsExample } from "../../../model/collections/settings.ts";
import { teamExample } from "../../../model/collections/team.ts";
import { usersExample } from "../../../model/collections/users.ts";
import { websitesExample } from "../../../model/collections/websites.ts";
import type { FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections, type KnownName } from "../../../model/model.ts";

export const examples: {
	readonly [Name in KnownName]: Example<(typeof collections)[Name]["fields"]>;
} = {
	websites: websitesExample,
	settings: settingsExample,
	services: servicesExample,
	team: teamExample,
	content: contentExample,
	pages: pagesExample,
	media: mediaExample,
	redirects: redirectsExample,
	users: usersExample,
};

const exampleFacts: Omit<RecordFacts, "id"> = {
	version: 1,
	createdAt: 1_793_404_800_000,
	updatedAt: 1_793_404_800_000,
	createdBy: examples.users.id,
	updatedBy: examples.users.id,
};

/** Only an id for collections declared elsewhere. */
export function exampleOf(name: CollectionName): Example<Fields> {
	const known: Partial<Record<CollectionName, Example<Fields>>> = examples;
	return known[name] ?? { id: examples.users.id, added: {}, changed: {} };
}

export function exampleRecord(name: CollectionName): Record<string, FieldValue> {
	const empty = Object.entries(collections[name].fields).map(([field, { empty }]) => [field, empty]);
	return {
		id: exampleOf(name).id,
		...exampleFacts,
		...Object.fromEntries(empty),
		...(exampleOf(name).added as Record<string, FieldValue>),
	};
}
