import type { DomainKey } from "../../../model/brands.ts";
import { withBrand } from "./brand-address.ts";

/** Returns the address of a record's form, optionally at a field. */
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
