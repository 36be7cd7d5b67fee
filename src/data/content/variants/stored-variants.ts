import { createHash } from "node:crypto";
import type { AnyCollection } from "../../../model/collection.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { fieldsThatDiffer, hasVariants, hasVisibility } from "../../../model/variants/variant-fields.ts";
import { byNearness, parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";

/** Texts of a variant by field; "" hides the field. */
export type Texts = Readonly<Record<string, string>>;

/** Contents of a variant, as its versions in the history have them. */
export interface VariantContents {
	readonly fields: Texts;
	readonly hidden: boolean;
	readonly pinned: boolean;
}

export interface StoredVariant extends VariantContents {
	readonly scope: WebsiteScope;
	readonly version: number;
	/** Hashes of the record's values by field, also of fields that were reset. */
	readonly baseHashes: Texts;
	readonly updatedAt: number;
	readonly updatedBy: string;
}

/** A variant that does not exist yet. */
export const noVariant: Omit<StoredVariant, "scope"> = {
	...{ version: 0, fields: {}, baseHashes: {}, hidden: false, pinned: false },
	...{ updatedAt: 0, updatedBy: "" },
};

/** Returns a hash of a value, to detect later changes of the record. */
export function hashOf(value: unknown): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** Returns the variants of a record, the nearest scope first, also those that were reset. */
export async function storedVariants(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
): Promise<ReadonlyMap<WebsiteScope, StoredVariant>> {
	if (!hasVariants(collections[name])) return new Map();
	const rows = await db
		.selectFrom("variants")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.execute();
	const variants = rows.map(toVariant).toSorted((one, other) => byNearness(one.scope, other.scope));
	return new Map(variants.map((variant) => [variant.scope, variant]));
}

function toVariant(row: Row): StoredVariant {
	return {
		scope: String(row.scope),
		version: Number(row.version),
		fields: JSON.parse(String(row.fields)) as Texts,
		baseHashes: JSON.parse(String(row.base_hashes)) as Texts,
		hidden: row.hidden === 1,
		pinned: row.pinned === 1,
		updatedAt: Number(row.updated_at),
		updatedBy: String(row.updated_by),
	};
}

/** Returns the scopes with variants of a record, the nearest first. */
export async function scopesWithVariants(
	inside: Database,
	name: CollectionName,
	id: RecordId,
): Promise<readonly WebsiteScope[]> {
	return [...(await storedVariants(inside, name, id)).keys()];
}

/** Returns the values of a variant, and its version: 0 if there is none. */
export async function variantValues(
	inside: Database,
	name: CollectionName,
	id: RecordId,
	scope: WebsiteScope,
): Promise<{ readonly version: number; readonly values: Values }> {
	const variant = (await storedVariants(inside, name, id)).get(scope) ?? noVariant;
	return { version: variant.version, values: valuesOf(collections[name], scope, variant) };
}

/** Returns the values of a version of a variant; undefined if the history does not have it. */
export async function variantVersionValues(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
	scope: WebsiteScope,
	version: number,
): Promise<Values | undefined> {
	const row = await db
		.selectFrom("history")
		.select("record")
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.where("version", "=", version)
		.executeTakeFirst();
	return row && valuesOf(collections[name], scope, JSON.parse(String(row.record)) as VariantContents);
}

/**
 * Returns the values of a variant: each field that may differ, null if it is inherited, and for a website whether it
 * hides and pins the record.
 */
export function valuesOf(
	collection: AnyCollection,
	scope: WebsiteScope,
	{ fields, hidden, pinned }: VariantContents,
): Values {
	return {
		...Object.fromEntries(fieldsThatDiffer(collection).map((field) => [field, fields[field] ?? null])),
		...(isOfWebsite(scope) && hasVisibility(collection) && { hidden, pinned }),
	};
}

export function isOfWebsite(scope: WebsiteScope): boolean {
	return parseScope(scope)?.kind === "website";
}

/** Returns a record with the variants of some scopes applied, the nearest first. */
export function withVariants<R extends AnyRecord>(
	record: R,
	variants: ReadonlyMap<WebsiteScope, { readonly fields: Texts }>,
	scopes: readonly WebsiteScope[],
): R {
	const nearestLast = scopes.toReversed().map((scope) => variants.get(scope)?.fields);
	return Object.assign({}, record, ...nearestLast);
}
