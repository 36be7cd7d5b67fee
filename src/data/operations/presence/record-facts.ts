import type { RecordNews } from "../../../model/api/people/presence.ts";
import { hasDrafts } from "../../../model/collection.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { countThreadsOf } from "../../editorial/comments/list-comments.ts";
import { reviewVersionsOf } from "../../editorial/reviews/review-rows.ts";
import { lastVersion } from "../../records/history.ts";
import { readRecordKey, recordKey } from "../../schema/record-key.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";

/** Version of a record and of its draft, with their authors. */
export type RecordFacts = Pick<
	RecordNews,
	"version" | "updatedAt" | "updatedBy" | "draft" | "comments" | "review"
>;

/** Returns the facts of records by key; a list has about fifty. */
export async function readFacts(
	database: Database,
	keys: Iterable<string>,
): Promise<ReadonlyMap<string, RecordFacts>> {
	const ids = new Map<CollectionName, RecordId[]>();
	for (const key of keys) {
		const record = readRecordKey(key);
		if (record) ids.set(record.collection, [...(ids.get(record.collection) ?? []), record.id]);
	}
	const facts = new Map<string, RecordFacts>();
	for (const [name, some] of ids)
		for (const [id, of] of await readFactsOf(database, name, some)) facts.set(recordKey(name, id), of);
	return facts;
}

async function readFactsOf(database: Database, name: CollectionName, ids: readonly RecordId[]) {
	const { db } = database;
	const rows = await db
		.selectFrom(snakeCase(name))
		.select(["id", "version", "updated_at", "updated_by"])
		.where("id", "in", ids)
		.execute();
	// Excludes field values, which may be long.
	const drafts = hasDrafts(collections[name])
		? await db
				.selectFrom("drafts")
				.select(["record_id", "revision", "updated_at", "updated_by"])
				.where("collection", "=", name)
				.where("record_id", "in", ids)
				.where("scope", "=", "all")
				.where("state", "=", "open")
				.execute()
		: [];
	const rowOf = new Map(rows.map((row) => [String(row.id), row]));
	const draftOf = new Map(drafts.map((row) => [String(row.record_id), row]));
	const comments = await countThreadsOf(database, name, ids);
	const reviews = await reviewVersionsOf(database, name, ids);
	const facts = new Map<RecordId, RecordFacts>();
	for (const id of ids) {
		const row = rowOf.get(id);
		const removal = row ? undefined : await lastVersion(database, name, id);
		facts.set(id, {
			version: Number(row?.version ?? 0),
			updatedAt: Number(row?.updated_at ?? removal?.at ?? 0),
			updatedBy: String(row?.updated_by ?? removal?.by ?? ""),
			draft: draftFacts(draftOf.get(id)),
			comments: comments(id),
			review: reviews.get(id) ?? 0,
		});
	}
	return facts;
}

function draftFacts(row: Row | undefined): RecordFacts["draft"] {
	if (!row) return null;
	const { revision, updated_at, updated_by } = row;
	return { version: Number(revision), updatedAt: Number(updated_at), updatedBy: String(updated_by) };
}
