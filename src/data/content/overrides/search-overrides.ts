import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { scopeVisibleWhen } from "../../records/rights/conditions.ts";
import { plain } from "../../records/search/words.ts";
import { snakeCase } from "../../schema/rows.ts";

/** Returns the search text of an override; "" for a field that lists do not search. */
export function findableSaid(collection: AnyCollection, name: string, value: string): string {
	const field = collection.fields[name];
	const isSearched = field && (field.isSearched ?? servedAs(field).lists.includes("search"));
	return isSearched || name === collection.titleField ? plain(value) : "";
}

/**
 * Returns the SQL condition that a word is in a record's overrides for one of the actor's websites.
 * @returns undefined for visitors and for collections without overrides
 */
export function saidWith(actor: Actor, collection: AnyCollection) {
	if (fieldsThatDiffer(collection).length === 0 || !mayReadAll(actor, collection)) return undefined;
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	const isVisible = scopeVisibleWhen(actor, sql.ref("o.scope")) ?? sql`1 = 1`;
	return (word: string): RawBuilder<boolean> => sql<boolean>`exists (select 1 from overrides o
		where o.collection = ${collection.name} and o.record_id = ${id} and ${isVisible} and o.findable like ${`%${word}%`})`;
}
