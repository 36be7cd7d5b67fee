import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { isLive } from "../../../model/collections/stage.ts";
import { placementsOf } from "../../../model/placement.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { websitesAt } from "../../records/input/placement-names.ts";

/** True if visitors do not see a record because all its websites are in preparation or retired. */
export function useIsInPreparation(collection: AnyCollection): (record: AnyRecord) => boolean {
	const { websites } = useLookups();
	return (record) => {
		if ("stage" in collection.fields) return !isLive(record);
		if (!collection.shownOn && !collection.forAllId) return false;
		const own = websitesAt(placementsOf(collection, record.id, record), websites);
		return own.length > 0 && own.every((website) => !isLive(website));
	};
}
