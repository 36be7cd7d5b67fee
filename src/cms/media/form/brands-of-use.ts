import type { AnyRecord, FileUse } from "../../../model/api.ts";
import { collections } from "../../../model/model.ts";
import { placementOf } from "../../../model/placement.ts";
import type { KnownWebsites, WebsiteName } from "../../lookups/lookups.ts";
import { type SomeWebsites, someWebsitesAt } from "../../widgets/websites/place-names.ts";

/** How many are named, where there are more websites than are loaded. */
const mostTold = 5;

type Use = Pick<FileUse, "collection" | "recordId">;

/** What places a record that uses a file (ids, domain keys, hosts), as far as it is known. */
export function placesOfUse(use: Use, record: AnyRecord | undefined): readonly string[] {
	return allPlaces(use, record).slice(0, mostTold);
}

/**
 * The websites that a place belongs to, whether or not it is shown there yet.
 * @param record undefined while it is not known
 */
export function websitesOfUse(
	use: Use,
	record: AnyRecord | undefined,
	known: KnownWebsites,
): SomeWebsites<WebsiteName> {
	return someWebsitesAt(allPlaces(use, record), known, mostTold);
}

function allPlaces({ collection, recordId }: Use, record: AnyRecord | undefined): readonly string[] {
	return placementOf(collections[collection], recordId, record ?? {});
}
