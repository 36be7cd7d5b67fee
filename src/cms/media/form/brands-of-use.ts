import type { AnyRecord, FileUse } from "../../../model/api.ts";
import type { WebsiteName } from "../../parts/lookups.ts";
import { websitesAt } from "../../widgets/place-names.ts";

/**
 * The websites that a place belongs to, whether or not it is shown there yet.
 * @param record undefined while it is not known
 */
export function websitesOfUse(
	{ collection, recordId }: Pick<FileUse, "collection" | "recordId">,
	record: AnyRecord | undefined,
	websites: readonly WebsiteName[],
): readonly WebsiteName[] {
	if (collection === "websites" || collection === "settings")
		return websites.filter(({ id }) => id === recordId);
	if (collection === "content") return websitesAt(listOf(record?.domains), websites);
	const named = listOf(record?.websites);
	return websites.filter(({ id }) => named.includes(id));
}

function listOf(value: unknown): readonly string[] {
	return Array.isArray(value) ? value : [];
}
