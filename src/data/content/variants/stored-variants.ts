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

export const noVariant: Omit<StoredVariant, "scope"> = {
	...{ version: 0, fields: {}, baseHashes: {}, hidden: false, pinned: false },
	...{ updatedAt: 0, updatedBy: "" },
};

/** Detects later changes of the record. */
export function hashOf(value: unknown): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

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

export interface VariantState {
	readonly version: number;
	readonly values: Values;
}

export function variantState(
	name: CollectionName,
	scope: WebsiteScope,
	variants: RecordVariants,
): VariantState {
	const variant = variants.get(scope) ?? noVariant;
	return { version: variant.version, values: valuesOf(collections[name], scope, variant) };
}

/** Undefined if the version is not stored. */
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

/** Null for an inherited field. Includes a website's visibility. */
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

/** Applies `scopes` with the nearest first. */
export function withVariants<R extends AnyRecord>(
	record: R,
	variants: ReadonlyMap<WebsiteScope, { readonly fields: Texts }>,
	scopes: readonly WebsiteScope[],
): R {
	const nearestLast = scopes.toReversed().map((scope) => variants.get(scope)?.fields);
	return Object.assign({}, record, ...nearestLast);
}
