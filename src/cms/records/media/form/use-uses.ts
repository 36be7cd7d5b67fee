import { useEffect, useState } from "react";
import type { AnyRecord, FileUse } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";
import { useLoaded } from "../../../kit/use-loaded.ts";

export function useUses(id: string) {
	return useLoaded(id, () => client.media.uses(id));
}

/** Maximum number of uses for which brands are loaded. */
const mostLookedUp = 20;

export function useRecordsOf(uses: readonly FileUse[]): ReadonlyMap<string, AnyRecord> {
	const [recordsByKey, setFound] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
	useEffect(() => {
		let isWanted = true;
		const candidates = new Map(uses.map((use) => [keyOf(use), use])).values().take(mostLookedUp);
		for (const use of candidates)
			client.data.get(use.collection, use.recordId).then(
				(record) => isWanted && setFound((before) => new Map([...before, [keyOf(use), record as AnyRecord]])),
				// The use is shown without brands.
				() => undefined,
			);
		return () => {
			isWanted = false;
		};
	}, [uses]);
	return recordsByKey;
}

export function keyOf({ collection, recordId }: Pick<FileUse, "collection" | "recordId">): string {
	return `${collection}/${recordId}`;
}
