import type { AnyRecord } from "../../../model/api/api.ts";
import { scheduledOf } from "../../../model/api/editorial/scheduled-of.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { isShown } from "../../../model/placement.ts";
import { type BadgeState, badgeStates, recordStates } from "../../../model/record-state.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import { isOn } from "../../records/list/table/placement.ts";

/** General state of a record, combined with its draft's effect on the website. */
export type CellState = BadgeState | "arriving" | "leaving" | "none";

export const cellStates: Readonly<Record<CellState, string>> = {
	live: recordStates.live,
	changed: recordStates.changed,
	scheduled: badgeStates.scheduled,
	draft: recordStates.draft,
	"taken-down": recordStates["taken-down"],
	arriving: "Added when its changes are published",
	leaving: "Live until its changes are published",
	none: "Not placed",
};

interface Row {
	readonly collection: AnyCollection;
	readonly record: AnyRecord;
	readonly drafted: readonly string[] | undefined;
}

export function stateOfCell({ collection, record, drafted }: Row, website: WebsiteName): CellState {
	const placements = record[collection.shownOn ?? ""] as readonly string[];
	const isNow = isOn(placements, website);
	const isNext = isOn(drafted ?? placements, website);
	const isScheduled = scheduledOf(record).some(
		({ action, scope }) => action === "publish" && scope === allWebsites,
	);
	if (record.version === 0 || !isShown(collection, record))
		return isNext ? stateOf(record, isScheduled) : "none";
	if (isNow && isNext) return record.state === "live" ? "live" : "changed";
	if (isNow) return "leaving";
	const arriving = isScheduled ? "scheduled" : "arriving";
	return isNext ? arriving : "none";
}

function stateOf({ state = "draft" }: AnyRecord, isScheduled: boolean): CellState {
	return isScheduled ? "scheduled" : state;
}
