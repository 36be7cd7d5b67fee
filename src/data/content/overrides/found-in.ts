import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { fieldsThatDiffer } from "../../../model/overrides/overrides.ts";
import { type Actor, holdsEverywhere, mayReadAll } from "../../../model/rights/access.ts";
import { websitesHeld } from "../../records/rights/held.ts";
import { plain } from "../../records/search/words.ts";
import { snakeCase } from "../../schema/rows.ts";

/** What a search of a list compares of what is said somewhere; "" of a field that lists do not look through. */
export function findableSaid(collection: AnyCollection, name: string, value: string): string {
	const field = collection.fields[name];
	const isSearched = field && (field.isSearched ?? servedAs(field).lists.includes("search"));
	return isSearched || name === collection.titleField ? plain(value) : "";
}

/**
 * The condition that staff find a record by a word that is said in its place on one of their websites.
 * @returns undefined where nothing else can be said, and for visitors
 */
export function saidWith(actor: Actor, collection: AnyCollection) {
	if (fieldsThatDiffer(collection).length === 0 || !mayReadAll(actor, collection)) return undefined;
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	const isMet = holdsEverywhere(actor)
		? sql`1 = 1`
		: sql`o.scope in (select s.scope from website_scopes s where s.website_id in ${websitesHeld(actor)})`;
	return (word: string): RawBuilder<boolean> => sql<boolean>`exists (select 1 from overrides o
		where o.collection = ${collection.name} and o.record_id = ${id} and ${isMet} and o.findable like ${`%${word}%`})`;
}
