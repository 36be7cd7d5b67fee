import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Draft, DraftFacts } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../../database/page.ts";
import { scopeVisibleWhen } from "../../records/rights/conditions.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { wordsOf } from "../../records/search/words.ts";
import type { Row } from "../../schema/rows.ts";
import { fromDraftRow, shownOf } from "./draft-rows.ts";

export interface DraftListOptions {
	readonly collection?: CollectionName | undefined;
	/** With ids, includes drafts of their variants. */
	readonly ids?: readonly string[] | undefined;
	/** "new" for unpublished records, "changed" for others. */
	readonly of?: "new" | "changed" | undefined;
	/** Changed last by the actor. */
	readonly isOwn?: boolean | undefined;
	/** Words in titles. */
	readonly search?: string | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/** A record and its variants may have equal times. */
const end = z.tuple([z.int(), idInCursor, z.string()]);

/** Last changed first. @throws {InvalidError} for an invalid cursor */
export async function listDrafts(
	database: Database,
	actor: Actor,
	{ collection, ids, of, isOwn, search, cursor, limit = 50 }: DraftListOptions,
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
	const isVisible = (scope: RawBuilder<unknown>) =>
		sql`(${scope} = 'all' or ${scopeVisibleWhen(actor, scope) ?? sql`1 = 1`})`;
	conditions.push(isVisible(sql.ref("d.scope")));
	const isBy = (updatedBy: string) => (isOwn ? sql`${sql.ref(updatedBy)} = ${actorName(actor)}` : sql`1 = 1`);
	conditions.push(isBy("d.updated_by"));
	if (!ids)
		conditions.push(sql`not exists (select 1 from drafts o where o.collection = d.collection
			and o.record_id = d.record_id and o.state = 'open' and ${isBy("o.updated_by")}
			and o.scope < d.scope and ${isVisible(sql.ref("o.scope"))})`);
	if (ids) conditions.push(sql`record_id in (${sql.join(ids)})`);
	const isNew = sql`(scope = 'all' and base_version = 0)`;
	if (of) conditions.push(of === "new" ? isNew : sql`not ${isNew}`);
	for (const word of wordsOf(search ?? "")) conditions.push(sql`findable like ${`%${word}%`}`);
	if (cursor !== undefined)
		conditions.push(sql`(updated_at, record_id, scope) < (${sql.join(readCursor(cursor, end))})`);
	const { rows } = await sql<Row>`select * from drafts d where ${sql.join(conditions, sql` and `)}
		order by updated_at desc, record_id desc, scope desc limit 0 + ${limit + 1}`.execute(db);
	return pageOf(
		rows.flatMap((row) => shownOf(fromDraftRow(row)) ?? []).map(factsOf),
		limit,
		({ updatedAt, id, scope }) => [updatedAt, id, scope],
	);
}

export function factsOf(draft: Draft): DraftFacts {
	const { values, base: _, ...facts } = draft;
	return { ...facts, changedFields: Object.keys(values) };
}
