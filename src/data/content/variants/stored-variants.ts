import { createHash } from "node:crypto";
import type { AnyCollection } from "../../../model/collection.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import { fieldsThatDiffer, hasVariants, hasVisibility } from "../../../model/variants/variant-fields.ts";
import { byNearness, parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { RecordVariants, StoredVariant, Texts, VariantContents } from "../../schema/record-variants.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";

/** A variant that does not exist yet. */
export const noVariant: Omit<StoredVariant, "scope"> = {
	...{ version: 0, fields: {}, baseHashes: {}, hidden: false, pinned: false },
	...{ updatedAt: 0, updatedBy: "" },
};

/** Returns a hash of a value, to detect later changes of the record. */
export function hashOf(value: unknown): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** Returns the variants of a record. */
export async function storedVariants(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
): Promise<RecordVariants> {
	if (!hasVariants(collections[name])) return new Map();
	const rows = await db
		.selectFrom("variants")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.execute();
	return inOrder(rows.map(toVariant));
}

/** Returns the variants of a record after one of them was written. */
export function withVariant(all: RecordVariants, variant: StoredVariant): RecordVariants {
	return inOrder(new Map([...all, [variant.scope, variant]]).values().toArray());
}

function inOrder(variants: readonly StoredVariant[]): RecordVariants {
	const sorted = variants.toSorted((one, other) => byNearness(one.scope, other.scope));
	return new Map(sorted.map((variant) => [variant.scope, variant]));
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

/** A version of a variant. */
export interface VariantState {
	/** 0 for none. */
	readonly version: number;
	readonly values: Values;
}

/** Returns the values of the variant for a scope among those of its record. */
export function variantState(
	name: CollectionName,
	scope: WebsiteScope,
	variants: RecordVariants,
): VariantState {
	const variant = variants.get(scope) ?? noVariant;
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
