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

/** Returns the data that the settings would delete, by kind. */
export async function findRemovals(database: Database, cut: Cut): Promise<Removal[]> {
	const removals: Removal[] = [];
	for (const kind of retained.options) removals.push({ kind, ...(await kinds[kind].find(database, cut)) });
	return removals;
}

/** Deletes all expired data of one kind. @returns number of deleted items */
export function removeOld(database: Database, kind: Retained, cut: Cut): Promise<number> {
	return kinds[kind].remove(database, cut);
}
