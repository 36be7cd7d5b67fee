import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { mostLinked, placementsShown, type ShownAt, shownAt } from "../../records/record-form/shown-at.ts";

interface ShownPlaces {
	readonly shown: readonly ShownAt[];
	readonly more: number;
	readonly areKnown: boolean;
}

/** Possibly truncated. */
export function useShown(name: CollectionName, record: AnyRecord): ShownPlaces {
	const of = { id: record.id, values: record };
	const known = useWebsitesAt(placementsShown(collections[name], of).slice(0, mostLinked));
	return { ...shownAt(collections[name], of, known, window.location), areKnown: known.isLoaded };
}
