import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { DomainKey } from "../../../model/brands.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { withBrand } from "./brand-address.ts";

export function fieldAddress(
	{
		collection,
		recordId,
		field,
	}: { readonly collection: string; readonly recordId: string; readonly field: string },
	brand: DomainKey | undefined,
): string {
	return withBrand(`/cms/${collection}/${recordId}${field && `#field-${field}`}`, brand);
}

/** @param domainKey brand of a new record */
export function fixAddress(
	{ collection, recordId, field, type }: CheckResult["fix"],
	domainKey: DomainKey,
	brand: DomainKey | undefined,
): string {
	if (recordId) return fieldAddress({ collection, recordId, field: field ?? "" }, brand);
	return withBrand(`/cms/${collection}/new${type ? `?type=${type}` : ""}`, domainKey);
}

export function recordAddress(
	collection: CollectionName,
	id: string,
	scope: WebsiteScope = allWebsites,
): string {
	const path = `/cms/${collection}/${encodeURIComponent(id)}`;
	return scope === allWebsites ? path : `${path}?scope=${scope}`;
}
