import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";

/**
 * The article with the time at which visitors first saw it, unless staff say when that was. An article that comes from
 * elsewhere, published as it is added, was published there: when it was made, or earlier where it is said to be older.
 */
export async function settlePublishedAt(
	inside: Database,
	before: AnyRecord | undefined,
	record: AnyRecord,
): Promise<AnyRecord> {
	if (record.status !== "published" || record.publishedAt !== 0) return record;
	const known = before?.publishedAt || (await firstPublished(inside, record.id));
	const made = before ? 0 : earliest(record.createdAt, record.updatedAt);
	return { ...record, publishedAt: known || made || Date.now() };
}

/** When an article was first published, as far as its history says; 0 where it does not. */
async function firstPublished({ db, dialect }: Database, id: string): Promise<number> {
	const read = (name: "status" | "createdAt") =>
		sql.raw(dialect === "sqlite" ? `json_extract(record, '$.${name}')` : `(record::json ->> '${name}')`);
	const { rows } = await sql<Row>`select action, at, ${read("createdAt")} as created_at from history
		where collection = 'content' and record_id = ${id} and action <> 'remove'
			and case when record like '{%' then ${read("status")} end = 'published'
		order by version limit 1`.execute(db);
	const [first] = rows;
	if (!first) return 0;
	return first.action === "add" ? earliest(Number(first.created_at), Number(first.at)) : Number(first.at);
}

/** The earliest of some times, 0 being unknown. */
function earliest(...times: readonly number[]): number {
	const known = times.filter((at) => at > 0);
	return known.length > 0 ? Math.min(...known) : 0;
}
