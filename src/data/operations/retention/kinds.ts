import { type Removal, type Retained, retained } from "../../../model/api/operating/retention-api.ts";
import type { Database } from "../../database/database.ts";
import type { Cut } from "./cut-off.ts";
import { goneRecords } from "./gone-records.ts";
import { oldRows } from "./old-rows.ts";
import { oldVersions } from "./old-versions.ts";
import type { Removable } from "./removable.ts";

const kinds: Readonly<Record<Retained, Removable>> = {
	history: oldVersions,
	trash: goneRecords,
	activity: oldRows("activity"),
	pageViews: oldRows("pageViews"),
	notFound: oldRows("notFound"),
	webhooks: oldRows("webhooks"),
};

/** What settings would remove, of each kind. */
export async function findRemovals(database: Database, cut: Cut): Promise<Removal[]> {
	const removals: Removal[] = [];
	for (const kind of retained.options) removals.push({ kind, ...(await kinds[kind].find(database, cut)) });
	return removals;
}

/** Removes all of one kind past its time. @returns how many */
export function removeOld(database: Database, kind: Retained, cut: Cut): Promise<number> {
	return kinds[kind].remove(database, cut);
}
