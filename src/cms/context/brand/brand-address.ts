import type { DomainKey } from "../../../model/brands.ts";

/** An address of the back office with the brand that the tab works on, in place of any that it has. */
export function withBrand(to: string, brand: DomainKey | undefined): string {
	const [rest = "", hash] = to.split("#");
	const [path = "", query = ""] = rest.split("?");
	const search = new URLSearchParams(query);
	if (brand) search.set("brand", brand);
	else search.delete("brand");
	const text = search.toString();
	return `${path}${text && `?${text}`}${hash === undefined ? "" : `#${hash}`}`;
}
