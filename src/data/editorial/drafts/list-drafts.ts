import { type RawBuilder, sql } from "kysely";
import type { DraftFacts } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { fieldsOf } from "../../../model/variants/said.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor, timeAndId } from "../../database/page.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { wordsOf } from "../../records/search/words.ts";
import type { Row } from "../../schema/rows.ts";
import { fromDraftRow } from "./draft-rows.ts";

export interface DraftListOptions {
	readonly collection?: CollectionName | undefined;
	/** Restricts the list to these records. */
	readonly ids?: readonly string[] | undefined;
	/** "new" for drafts of unpublished records, "changed" for the others. */
	readonly of?: "new" | "changed" | undefined;
	/** Words to search for in titles. */
	readonly search?: string | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/**
 * Returns a page of drafts that the actor may read, last changed first. @throws {InvalidError} for an invalid cursor
 */
export async function listDrafts(
	database: Database,
	actor: Actor,
	{ collection, ids, of, search, cursor, limit = 50 }: DraftListOptions,
): Promise<Page<DraftFacts>> {
	const { db, dialect } = database;
	const names = collectionNames.filter(
		(name) =>
			(collection === undefined || name === collection) &&
			hasDrafts(collections[name]) &&
			mayReadAll(actor, collections[name]),
	);
	if (names.length === 0 || ids?.length === 0) return { items: [], nextCursor: undefined };
	const conditions: RawBuilder<unknown>[] = [sql`state = 'open'`, sql`collection in (${sql.join(names)})`];
	const seen = referenceVisibleWhen(dialect, actor, names, "d");
	if (seen) conditions.push(seen);
	if (ids) conditions.push(sql`record_id in (${sql.join(ids)})`);
	if (of) conditions.push(of === "new" ? sql`base_version = 0` : sql`base_version > 0`);
	for (const word of wordsOf(search ?? "")) conditions.push(sql`findable like ${`%${word}%`}`);
	if (cursor !== undefined)
		conditions.push(sql`(updated_at, record_id) < (${sql.join(readCursor(cursor, timeAndId))})`);
	const { rows } = await sql<Row>`select * from drafts d where ${sql.join(conditions, sql` and `)}
		order by updated_at desc, record_id desc limit 0 + ${limit + 1}`.execute(db);
	const facts = rows.map((row): DraftFacts => {
		const { state: _, values, base: __, ...facts } = fromDraftRow(row);
		return { ...facts, changedFields: fieldsOf(Object.keys(values)) };
	});
	return pageOf(facts, limit, ({ updatedAt, id }) => [updatedAt, id]);
}
