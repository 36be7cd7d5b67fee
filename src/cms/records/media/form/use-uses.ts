import { useEffect, useState } from "react";
import type { AnyRecord, FileUse } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";
import { useLoaded } from "../../../kit/use-loaded.ts";

/** The first usages of a file, and how many there are. */
export function useUses(id: string) {
	return useLoaded(id, () => client.media.uses(id));
}

/** With more usages than this, brands are not looked up. */
const mostLookedUp = 20;

/** Loads the records that use a file, which determine its brands. */
export function useRecordsOf(uses: readonly FileUse[]): ReadonlyMap<string, AnyRecord> {
	const [found, setFound] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
	useEffect(() => {
		let isWanted = true;
		const asked = new Map(uses.map((use) => [keyOf(use), use])).values().take(mostLookedUp);
		for (const use of asked)
			client.data.get(use.collection, use.recordId).then(
				(record) => isWanted && setFound((before) => new Map([...before, [keyOf(use), record as AnyRecord]])),
				// The usage is shown without its brands then.
				() => undefined,
			);
		return () => {
			isWanted = false;
		};
	}, [uses]);
	return found;
}

/** Returns the unique key of a use's record. */
export function keyOf({ collection, recordId }: Pick<FileUse, "collection" | "recordId">): string {
	return `${collection}/${recordId}`;
}
