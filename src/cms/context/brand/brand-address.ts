import type { DomainKey } from "../../../model/brands.ts";

/** Replaces any other brand in the address. */
export function withBrand(to: string, brand: DomainKey | undefined): string {
	const [rest = "", hash] = to.split("#");
	const [path = "", query = ""] = rest.split("?");
	const search = new URLSearchParams(query);
	if (brand) search.set("brand", brand);
	else search.delete("brand");
	const text = search.toString();
	return `${path}${text && `?${text}`}${hash === undefined ? "" : `#${hash}`}`;
}
