import type { AnyCollection } from "../../../model/collection.ts";
import { timeZoneOf } from "../../../model/collections/websites.ts";
import { placementsOf } from "../../../model/placement.ts";
import type { Values } from "../../../model/values.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import { websitesAt } from "../../records/input/placement-names.ts";

/** Returns the time zones of a record's websites, the first website's first; of all websites if it is on none. */
export function zonesOf(
	collection: AnyCollection,
	{ id, values }: { readonly id: string; readonly values: Values },
	websites: readonly WebsiteName[],
): readonly string[] {
	const own = websitesAt(placementsOf(collection, id, values), websites);
	return [...new Set((own.length > 0 ? own : websites).map(timeZoneOf))];
}
