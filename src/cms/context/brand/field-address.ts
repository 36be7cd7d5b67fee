import type { DomainKey } from "../../../model/brands.ts";
import { withBrand } from "./brand-address.ts";

/** Address of a record's form, at one of its fields if one is named. */
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
