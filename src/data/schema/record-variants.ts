import type { WebsiteScope } from "../../model/website-scope.ts";

/** By field; "" hides the field. */
export type Texts = Readonly<Record<string, string>>;

export interface VariantContents {
	readonly fields: Texts;
	readonly hidden: boolean;
	readonly pinned: boolean;
}

export interface StoredVariant extends VariantContents {
	readonly scope: WebsiteScope;
	readonly version: number;
	/** Hashes of the record's values by field, also for reset fields. */
	readonly baseHashes: Texts;
	readonly updatedAt: number;
	readonly updatedBy: string;
}

/** Nearest scope first; includes reset variants. */
export type RecordVariants = ReadonlyMap<WebsiteScope, StoredVariant>;
