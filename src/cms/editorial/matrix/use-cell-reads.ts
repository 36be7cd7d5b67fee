import { useMemo } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import { sayCount } from "../../records/reads/say-count.ts";
import { countKey, useReadCounts } from "../../records/reads/use-read-counts.ts";
import type { CellState } from "./cell-state.ts";

const liveStates: readonly CellState[] = ["live", "changed", "leaving"];

/** In words, such as "1,234 reads in 30 days"; "" for none. */
export function useCellReads(
	{ isRead }: AnyCollection,
	rows: readonly AnyRecord[],
	websites: readonly WebsiteName[],
): (record: AnyRecord, website: WebsiteName, state: CellState) => string {
	const counts = useReadCounts(
		isRead ? rows.filter(({ version }) => version > 0).map(({ id }) => id) : [],
		websites.map(({ id }) => id),
	);
	return useMemo(
		() => (record, website, state) => {
			const count = counts?.get(countKey(record.id, website.id)) ?? null;
			if (!counts || (count === null && !liveStates.includes(state))) return "";
			return `${sayCount(count)} reads in 30 days`;
		},
		[counts],
	);
}
