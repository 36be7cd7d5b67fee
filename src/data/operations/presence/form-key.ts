import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { hasVariants, isVariantScope } from "../../../model/variants/variant-fields.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { readRecordKey } from "../../schema/record-key.ts";

/** Record key (`services/c2h7k0w4q8m6t1y5j9d3`), with a space and the scope for a variant. */
export type FormKey = string;

export interface FormOf {
	readonly collection: CollectionName;
	readonly id: RecordId;
	/** `all` for the record itself. */
	readonly scope: WebsiteScope;
}

/** Undefined for an invalid key. */
export function readFormKey(key: FormKey): FormOf | undefined {
	const [, scope] = partsOf(key);
	const record = readRecordKey(recordOf(key));
	if (!record || scope === undefined) return record && { ...record, scope: allWebsites };
	return hasVariants(collections[record.collection]) && isVariantScope(scope)
		? { ...record, scope }
		: undefined;
}

export function recordOf(key: FormKey): string {
	return partsOf(key)[0];
}

export function scopeOf(key: FormKey): WebsiteScope {
	return partsOf(key)[1] ?? allWebsites;
}

function partsOf(key: FormKey): readonly [record: string, scope?: string] {
	const space = key.indexOf(" ");
	return space < 0 ? [key] : [key.slice(0, space), key.slice(space + 1)];
}
