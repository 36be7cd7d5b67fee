import type { AnyRecord, FileUse } from "../../../../model/api/api.ts";
import { collections } from "../../../../model/model.ts";
import { placementsOf } from "../../../../model/placement.ts";
import type { KnownWebsites, WebsiteName } from "../../../context/lookups/lookups.ts";
import { type SomeWebsites, someWebsitesAt } from "../../input/placement-names.ts";

/** How many are named, where there are more websites than are loaded. */
const mostTold = 5;

type Use = Pick<FileUse, "collection" | "recordId">;

/** The placements of a record that uses a file (ids, domain keys, hosts), as far as it is known. */
export function placementsOfUse(use: Use, record: AnyRecord | undefined): readonly string[] {
	return allPlacements(use, record).slice(0, mostTold);
}

/**
 * The websites that a usage belongs to, whether or not it is shown there yet.
 * @param record undefined while it is not known
 */
export function websitesOfUse(
	use: Use,
	record: AnyRecord | undefined,
	known: KnownWebsites,
): SomeWebsites<WebsiteName> {
	return someWebsitesAt(allPlacements(use, record), known, mostTold);
}

function allPlacements({ collection, recordId }: Use, record: AnyRecord | undefined): readonly string[] {
	return placementsOf(collections[collection], recordId, record ?? {});
}
