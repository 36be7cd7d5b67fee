import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { Database } from "../../database/database.ts";
import type { IsPermitted } from "./part-of.ts";

/**
 * Returns the SQL condition that a record is scheduled to go live, alone or in a release.
 * @param id expression for its id
 */
export function isScheduled({ name }: AnyCollection, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from release_items s where s.collection = ${name} and s.record_id = ${id}
		and s.action = 'publish' and s.pending = 1)`;
}

/** Detaches scheduled changes from the discarded part of a draft: they go live, and the draft does not follow them. */
export async function detachScheduled(
	{ db }: Database,
	{ collection, id, createdAt }: Draft,
	isDiscarded: IsPermitted,
): Promise<void> {
	const items = await db
		.selectFrom("release_items")
		.select(["id", "field_values"])
		.where("collection", "=", collection)
		.where("record_id", "=", id)
		.where("pending", "=", 1)
		.where("draft_created_at", "=", createdAt)
		.execute();
	for (const item of items)
		if (Object.keys(JSON.parse(String(item.field_values))).every(isDiscarded))
			await db.updateTable("release_items").set({ draft_created_at: 0 }).where("id", "=", item.id).execute();
}
