import { type DomainKey, domainKeys } from "../../model/brands.ts";
import { withBrand } from "../brand/brand-address.ts";
import type { WebsiteName } from "../lookups/lookups.ts";

/** The brands that have a website, in menu order. */
export function brandChoices(websites: readonly Pick<WebsiteName, "domainKey">[]): readonly DomainKey[] {
	return domainKeys.filter((domainKey) => websites.some((one) => one.domainKey === domainKey));
}

/** The address of the same screen for another brand; a list begins at its first page again. */
export function withBrandChosen(to: string, brand: DomainKey | undefined): string {
	const [path = "", query = ""] = to.split("?");
	const search = new URLSearchParams(query);
	for (const name of ["cursor", "website"]) search.delete(name);
	return withBrand(`${path}?${search}`, brand);
}
