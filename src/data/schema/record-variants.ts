import type { WebsiteScope } from "../../model/website-scope.ts";

/** Texts of a variant by field; "" hides the field. */
export type Texts = Readonly<Record<string, string>>;

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

/** The nearest scope first; includes variants that were reset. */
export type RecordVariants = ReadonlyMap<WebsiteScope, StoredVariant>;
