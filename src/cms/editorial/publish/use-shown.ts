import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { mostLinked, placementsShown, type ShownAt, shownAt } from "../../records/record-form/shown-at.ts";

interface ShownPlaces {
	readonly shown: readonly ShownAt[];
	/** Number of further ones. */
	readonly more: number;
	/** False while the names of the websites are on their way. */
	readonly areKnown: boolean;
}

/** The websites that visitors see a record on, or some of them, with its address there. */
export function useShown(name: CollectionName, record: AnyRecord): ShownPlaces {
	const of = { id: record.id, values: record };
	const known = useWebsitesAt(placementsShown(collections[name], of).slice(0, mostLinked));
	return { ...shownAt(collections[name], of, known, window.location), areKnown: known.isLoaded };
}
