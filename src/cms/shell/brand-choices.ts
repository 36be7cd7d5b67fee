import type { DomainKey } from "../../model/brands.ts";
import { withBrand } from "../context/brand/brand-address.ts";
import type { WebsiteName } from "../context/lookups/lookups.ts";

/** Other brands are in the list of websites. */
const mostInMenu = 40;

/** Oldest first. */
export function brandChoices(websites: readonly Pick<WebsiteName, "domainKey">[]): readonly DomainKey[] {
	return [...new Set(websites.slice(0, mostInMenu).map(({ domainKey }) => domainKey))];
}

/** A list restarts at its first page. */
export function withBrandChosen(to: string, brand: DomainKey | undefined): string {
	const [path = "", query = ""] = to.split("?");
	const search = new URLSearchParams(query);
	for (const name of ["cursor", "website"]) search.delete(name);
	return withBrand(`${path}?${search}`, brand);
}
