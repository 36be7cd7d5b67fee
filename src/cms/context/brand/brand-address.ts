import type { DomainKey } from "../../../model/brands.ts";

/** Returns an address with the tab's brand, replacing any other. */
export function withBrand(to: string, brand: DomainKey | undefined): string {
	const [rest = "", hash] = to.split("#");
	const [path = "", query = ""] = rest.split("?");
	const search = new URLSearchParams(query);
	if (brand) search.set("brand", brand);
	else search.delete("brand");
	const text = search.toString();
	return `${path}${text && `?${text}`}${hash === undefined ? "" : `#${hash}`}`;
}
