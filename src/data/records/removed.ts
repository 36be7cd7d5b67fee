import type { CollectionName } from "../../model/model.ts";
import { allWebsites } from "../../model/website-scope.ts";
import type { Database } from "../database/database.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { restorableMs } from "./restore.ts";

/** Includes records that have been restored since. */
export async function listRemoved(
	{ db }: Database,
	name: CollectionName,
	now: number,
): Promise<readonly AnyRecord[]> {
	const rows = await db
		.selectFrom("history")
		.select("record")
		.where("scope", "=", allWebsites)
		.where("action", "=", "remove")
		.where("at", ">", now - restorableMs)
		.where("collection", "=", name)
		.execute();
	return rows.map(({ record }) => JSON.parse(String(record)) as AnyRecord);
}
