import type { ListQuery } from "../../../client/data.ts";
import type { DomainKey } from "../../../model/brands.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import type { ListState } from "./list-address.ts";
import { type Column, fetchedFields } from "./table/columns.ts";

/** How many records a page of a list has. */
export const pageLength = 50;

/** So many of the websites of each record are loaded; of the rest, how many they are. */
const mostPlaces = 20;

interface Scope {
	readonly collection: AnyCollection;
	readonly brand: DomainKey | undefined;
	readonly websites: readonly Pick<WebsiteName, "id" | "domainKey">[];
}

/** The question that a list asks; undefined when nothing can answer it, as the brand has no website. */
export function listQuery(scope: Scope, state: ListState, columns: readonly Column[]): ListQuery | undefined {
	const { collection, brand, websites } = scope;
	const search = state.search.trim();
	const isOfWebsites = collection.shownOn !== undefined;
	const areNamed = columns.some(({ name }) => name === collection.shownOn);
	const ofBrand = websites.find(({ domainKey }) => domainKey === brand);
	if (brand && isOfWebsites && !ofBrand) return undefined;
	const byBrand = brand && collection.ofBrand && { [collection.ofBrand]: brand };
	return {
		search,
		// Without an order, what has been searched for comes best match first.
		...((search === "" || state.isOrderChosen) && { order: state.order }),
		website: state.website || (isOfWebsites ? (ofBrand?.id ?? "") : ""),
		where: { ...state.where, ...byBrand },
		fields: fetchedFields(collection, columns),
		...(areNamed && { mostPlaces }),
		withNew: hasDrafts(collection),
		limit: pageLength,
		cursor: state.cursor,
	};
}
