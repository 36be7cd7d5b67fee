import { type DomainKey, domainKeys } from "../../model/brands.ts";
import { withBrand } from "../parts/brand-address.ts";
import type { WebsiteName } from "../parts/lookups.ts";

/** The brands that have a website, in menu order, with the colour of their first. */
export function brandChoices(
	websites: readonly Pick<WebsiteName, "domainKey" | "primaryColor">[],
): readonly { readonly domainKey: DomainKey; readonly primaryColor: string }[] {
	return domainKeys.flatMap((domainKey) => {
		const website = websites.find((one) => one.domainKey === domainKey);
		return website ? [{ domainKey, primaryColor: website.primaryColor }] : [];
	});
}

/** The address of the same screen for another brand; a list begins at its first page again. */
export function withBrandChosen(to: string, brand: DomainKey | undefined): string {
	const [path = "", query = ""] = to.split("?");
	const search = new URLSearchParams(query);
	for (const name of ["cursor", "website"]) search.delete(name);
	return withBrand(`${path}?${search}`, brand);
}
