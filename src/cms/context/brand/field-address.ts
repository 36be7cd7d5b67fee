import type { DomainKey } from "../../../model/brands.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { withBrand } from "./brand-address.ts";

/** Without a field, the address of the form. */
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

export function recordAddress(
	collection: CollectionName,
	id: string,
	scope: WebsiteScope = allWebsites,
): string {
	const path = `/cms/${collection}/${encodeURIComponent(id)}`;
	return scope === allWebsites ? path : `${path}?scope=${scope}`;
}
