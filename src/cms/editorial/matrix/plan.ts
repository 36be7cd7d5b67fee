import type { AnyRecord } from "../../../model/api/api.ts";
import type { ListedVisibility } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { isShown } from "../../../model/placement.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import { websitesOf } from "../../records/list/table/placement.ts";

export interface Step {
	readonly record: AnyRecord;
	/** "publish" and "take down" concern the record, "show" and "hide" its visibility on the selected websites. */
	readonly kind: "publish" | "show" | "take down" | "hide" | "none";
	readonly on: readonly WebsiteName[];
	/** Selected websites that hide the record and have no time from which they show it. */
	readonly hidden: readonly WebsiteName[];
	/** Other websites on which a publication would also make the record visible. */
	readonly arriving: readonly WebsiteName[];
	/** Other websites that show the record, now or later. They get published changes too, and ignore "hide". */
	readonly others: readonly WebsiteName[];
	/** Includes those of the draft. */
	readonly placements: readonly string[];
	readonly reason: string;
}

type CellVisibility = Pick<ListedVisibility, "hidden" | "showsAt">;

export interface Chosen {
	readonly record: AnyRecord;
	readonly columns: readonly WebsiteName[];
	readonly drafted: readonly string[] | undefined;
	readonly visibilityOf: (website: WebsiteName) => CellVisibility | undefined;
}

const noStep = { kind: "none", on: [], hidden: [], arriving: [], others: [], placements: [] } as const;

/** @param websites those of all records */
export function planPublish(
	collection: AnyCollection,
	{ record, columns, drafted, visibilityOf }: Chosen,
	websites: readonly WebsiteName[],
): Step {
	const placements = placementsIn(collection, record);
	const isPublic = record.version > 0 && isShown(collection, record);
	const now = isPublic ? websitesOf(placements, websites) : [];
	const coming = drafted ?? placements;
	const next = websitesOf(coming, websites);
	const on = columns.filter((column) => isIn(now, column) || isIn(next, column));
	if (on.length === 0) return { ...noStep, record, reason: "It is not placed there." };
	const isDated = (website: WebsiteName) => (visibilityOf(website)?.showsAt ?? 0) > 0;
	const isHidden = (website: WebsiteName) => visibilityOf(website)?.hidden ?? false;
	const hidden = on.filter((website) => isHidden(website) && !isDated(website));
	const isUnchanged = isPublic && record.state === "live";
	if (isUnchanged && hidden.length === 0)
		return {
			...noStep,
			record,
			reason: on.some(isDated) ? "It is shown there from a time." : "It is live there already.",
		};
	const visible = next.filter((website) => !isIn(columns, website) && !isHidden(website));
	return {
		...{ record, kind: isUnchanged ? "show" : "publish", on, hidden, reason: "" },
		placements: coming,
		arriving: isUnchanged ? [] : visible.filter((website) => !isIn(now, website)),
		others: isUnchanged ? [] : visible.filter((website) => isIn(now, website)),
	};
}

/** Takes down the record only if all of its websites are selected. */
export function planTakeDown(
	collection: AnyCollection,
	{ record, columns, visibilityOf }: Chosen,
	websites: readonly WebsiteName[],
): Step {
	if (record.version === 0) return { ...noStep, record, reason: "It is not published yet." };
	if (!isShown(collection, record)) return { ...noStep, record, reason: "It is not live." };
	const shown = websitesOf(placementsIn(collection, record), websites).filter((website) => {
		const { hidden = false, showsAt = 0 } = visibilityOf(website) ?? {};
		return !hidden || showsAt > 0;
	});
	const on = shown.filter((website) => isIn(columns, website) && !visibilityOf(website)?.hidden);
	if (on.length === 0) return { ...noStep, record, reason: "It is not live there." };
	const others = shown.filter((website) => !isIn(columns, website));
	return { ...noStep, record, kind: others.length > 0 ? "hide" : "take down", on, others, reason: "" };
}

function placementsIn({ shownOn = "" }: AnyCollection, record: AnyRecord): readonly string[] {
	return (record[shownOn] ?? []) as readonly string[];
}

function isIn(websites: readonly WebsiteName[], { id }: WebsiteName): boolean {
	return websites.some((website) => website.id === id);
}
