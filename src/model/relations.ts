import type { Person } from "./api/people/account-api.ts";
import type { AnyCollection } from "./collection.ts";
import type { AnyField } from "./field.ts";
import {
	type CollectionName,
	collections,
	type FurtherName,
	isCollection,
	type KnownName,
	type RecordOf,
} from "./model.ts";

export const personFacts = ["createdBy", "updatedBy"] as const;
type PersonFact = (typeof personFacts)[number];

type FieldsOf<Name extends CollectionName> = (typeof collections)[Name]["fields"];

export type RelationOf<Name extends CollectionName> =
	| PersonFact
	| (Name extends KnownName
			? {
					[K in keyof FieldsOf<Name>]: FieldsOf<Name>[K] extends { readonly refersTo: CollectionName }
						? K
						: never;
				}[keyof FieldsOf<Name>] &
					string
			: string);

type TargetOf<Field> = Field extends { readonly refersTo: infer Target extends CollectionName }
	? Target
	: FurtherName;

/** Users are embedded only in facts with an author. */
export interface Expanded<Name extends CollectionName, Relation extends RelationOf<Name>> {
	readonly expanded: {
		readonly [K in Exclude<Relation, PersonFact>]: readonly RecordOf<
			TargetOf<FieldsOf<Name>[K & keyof FieldsOf<Name>]>
		>[];
	} & { readonly [K in Relation & PersonFact]?: Person };
}

export function relationNames(collection: AnyCollection): string[] {
	const fields = Object.keys(collection.fields).filter((name) => collection.fields[name]?.refersTo);
	return [...fields, ...personFacts];
}

/** With a target, only fields that refer to it. */
export function referenceFields({ fields }: AnyCollection, target?: CollectionName): string[] {
	return Object.keys(fields).filter((name) => {
		const field = fields[name];
		return field?.kind === "reference" && (target === undefined || field.refersTo === target);
	});
}

export function targetOf(collection: AnyCollection, field: string): AnyCollection {
	const name = collection.fields[field]?.refersTo ?? "";
	if (!isCollection(name)) throw new Error(`${collection.name}.${field} names no records`);
	return collections[name];
}

/** Websites and placements have none. */
export function refersToTitled({ refersTo }: AnyField): boolean {
	const named: AnyCollection | undefined = collections[refersTo as CollectionName];
	return refersTo !== undefined && !named?.unique?.hosts;
}
