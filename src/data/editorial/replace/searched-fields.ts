import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField } from "../../../model/field.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import type { Searched } from "../../../model/replace/term.ts";
import { type Actor, mayWrite, mayWriteField } from "../../../model/rights/access.ts";

export interface SearchedField {
	readonly name: string;
	readonly field: AnyField;
	readonly searched: Searched;
}

/** Excludes collections with sign-in permissions. */
export function searchedFields(actor: Actor, name: CollectionName): SearchedField[] {
	const collection: AnyCollection = collections[name];
	if (collection.isGuarded || !mayWrite(actor, collection)) return [];
	return Object.entries(collection.fields).flatMap(([name, field]) => {
		const { searched } = servedAs(field);
		const isOpen = !field.isGuarded && mayWriteField(actor, field);
		return searched && isOpen ? [{ name, field, searched }] : [];
	});
}

export function searchedCollections(actor: Actor): CollectionName[] {
	return collectionNames.filter((name) => searchedFields(actor, name).length > 0);
}
