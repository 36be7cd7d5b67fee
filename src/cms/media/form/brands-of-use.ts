import type { AnyRecord, FileUse } from "../../../model/api.ts";
import type { KnownWebsites, WebsiteName } from "../../parts/lookups.ts";
import { type SomeWebsites, someWebsites, someWebsitesAt } from "../../widgets/place-names.ts";

/** Of more websites than are loaded, so many are told of. */
const mostTold = 5;

/** The places (ids, domain keys, hosts) of a record that uses a file, as far as they are told. */
export function placesOfUse(use: Use, record: AnyRecord | undefined): readonly string[] {
	return allPlaces(use, record).slice(0, mostTold);
}

type Use = Pick<FileUse, "collection" | "recordId">;

/**
 * The websites that a place belongs to, whether or not it is shown there yet.
 * @param record undefined while it is not known
 */
export function websitesOfUse(
	use: Use,
	record: AnyRecord | undefined,
	known: KnownWebsites,
): SomeWebsites<WebsiteName> {
	const some = use.collection === "content" ? someWebsitesAt : someWebsites;
	return some(allPlaces(use, record), known, mostTold);
}

function allPlaces({ collection, recordId }: Use, record: AnyRecord | undefined): readonly string[] {
	if (collection === "websites" || collection === "settings") return [recordId];
	return listOf(collection === "content" ? record?.domains : record?.websites);
}

function listOf(value: unknown): readonly string[] {
	return Array.isArray(value) ? value : [];
}
