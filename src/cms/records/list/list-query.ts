import type { ListQuery } from "../../../client/data.ts";
import type { DomainKey } from "../../../model/brands.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import type { ListState } from "./list-address.ts";
import { type Column, fetchedFields } from "./table/columns.ts";

export const pageLength = 50;

/** Further websites are only counted. */
const mostPlaces = 20;

interface Scope {
	readonly collection: AnyCollection;
	readonly brand: DomainKey | undefined;
	readonly websites: readonly Pick<WebsiteName, "id" | "domainKey">[];
}

/** Undefined if the brand has no website, so that the result is empty. */
export function listQuery(scope: Scope, state: ListState, columns: readonly Column[]): ListQuery | undefined {
	const { collection, brand, websites } = scope;
	const search = state.search.trim();
	const isOfWebsites = collection.shownOn !== undefined;
	const areNamed = columns.some(({ name }) => name === collection.shownOn);
	const brandWebsite = websites.find(({ domainKey }) => domainKey === brand);
	if (brand && isOfWebsites && !brandWebsite) return undefined;
	const byBrand = brand && collection.ofBrand && { [collection.ofBrand]: brand };
	return {
		search,
		// Without an order, search results are sorted by relevance.
		...((search === "" || state.isOrderChosen) && { order: state.order }),
		website: state.website || (isOfWebsites ? (brandWebsite?.id ?? "") : ""),
		where: { ...state.where, ...byBrand },
		fields: fetchedFields(collection, columns),
		...(areNamed && { mostPlaces }),
		withNew: hasDrafts(collection),
		limit: pageLength,
		cursor: state.cursor,
	};
}
