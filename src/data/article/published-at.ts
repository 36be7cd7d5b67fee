import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { AnyRecord, Row } from "../schema/rows.ts";

const batchSize = 200;

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
	const known = before?.publishedAt || (await firstPublished(inside, [record.id])).get(record.id);
	const made = before ? 0 : earliest(record.createdAt, record.updatedAt);
	return { ...record, publishedAt: known || made || Date.now() };
}

/** Gives every published article that has none the time at which it was first published, as its history says. */
export async function givePublicationDates(inside: Database): Promise<void> {
	for (;;) {
		const { rows } = await sql<Row>`select id, created_at, updated_at from content
			where status = 'published' and published_at = 0 order by id limit ${batchSize}`.execute(inside.db);
		if (rows.length === 0) return;
		const known = await firstPublished(
			inside,
			rows.map(({ id }) => String(id)),
		);
		for (const { id, created_at, updated_at } of rows) {
			const made = earliest(Number(created_at), Number(updated_at));
			const at = known.get(String(id)) || made || Date.now();
			await sql`update content set published_at = ${at} where id = ${id}`.execute(inside.db);
		}
	}
}

/** When articles first were published, by id, as far as their histories say. */
async function firstPublished(
	{ db, dialect }: Database,
	ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const read = (name: "status" | "createdAt") =>
		sql.raw(dialect === "sqlite" ? `json_extract(record, '$.${name}')` : `(record::json ->> '${name}')`);
	const { rows } =
		await sql<Row>`select record_id, action, at, ${read("createdAt")} as created_at from history
		where collection = 'content' and record_id in (${sql.join(ids)}) and action <> 'remove'
			and case when record like '{%' then ${read("status")} end = 'published'
		order by version desc`.execute(db);
	return new Map(
		rows.map(({ record_id, action, at, created_at }) => [
			String(record_id),
			action === "add" ? earliest(Number(created_at), Number(at)) : Number(at),
		]),
	);
}

/** The earliest of some times, 0 being unknown. */
function earliest(...times: readonly number[]): number {
	const known = times.filter((at) => at > 0);
	return known.length > 0 ? Math.min(...known) : 0;
}
