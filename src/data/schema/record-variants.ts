import type { WebsiteScope } from "../../model/website-scope.ts";

/** Texts of a variant by field; "" hides the field. */
export type Texts = Readonly<Record<string, string>>;

/** Contents of a variant, as its versions in the history have them. */
export interface VariantContents {
	readonly fields: Texts;
	readonly hidden: boolean;
	readonly pinned: boolean;
}

/** A variant of a record, as it is stored. */
export interface StoredVariant extends VariantContents {
	readonly scope: WebsiteScope;
	readonly version: number;
	/** Hashes of the record's values by field, also of fields that were reset. */
	readonly baseHashes: Texts;
	readonly updatedAt: number;
	readonly updatedBy: string;
}

/** Variants of a record by scope, the nearest first, also those that were reset. */
export type RecordVariants = ReadonlyMap<WebsiteScope, StoredVariant>;
