import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { Database } from "../../database/database.ts";

export function isScheduled({ name }: AnyCollection, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from release_items s where s.collection = ${name} and s.record_id = ${id}
		and s.action = 'publish' and s.pending = 1)`;
}

/** Scheduled changes go live without the next draft. */
export async function detachScheduled(
	{ db }: Database,
	{ collection, id, scope, createdAt }: Draft,
): Promise<void> {
	await db
		.updateTable("release_items")
		.set({ draft_created_at: 0 })
		.where("collection", "=", collection)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.where("pending", "=", 1)
		.where("draft_created_at", "=", createdAt)
		.execute();
}
