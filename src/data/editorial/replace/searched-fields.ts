import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField } from "../../../model/field.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import type { Searched } from "../../../model/replace/term.ts";
import { type Actor, mayWrite, mayWriteField } from "../../../model/rights/access.ts";

/** A searchable field and its search mode. */
export interface SearchedField {
	readonly name: string;
	readonly field: AnyField;
	readonly searched: Searched;
}

/**
 * Returns the fields of a collection that the actor may search and replace. Collections with sign-in permissions are
 * excluded.
 */
export function searchedFields(actor: Actor, name: CollectionName): SearchedField[] {
	const collection: AnyCollection = collections[name];
	if (collection.isGuarded || !mayWrite(actor, collection)) return [];
	return Object.entries(collection.fields).flatMap(([name, field]) => {
		const { searched } = servedAs(field);
		const isOpen = !field.isGuarded && mayWriteField(actor, field);
		return searched && isOpen ? [{ name, field, searched }] : [];
	});
}

/** Returns the collections that the actor may search and replace. */
export function searchedCollections(actor: Actor): CollectionName[] {
	return collectionNames.filter((name) => searchedFields(actor, name).length > 0);
}
