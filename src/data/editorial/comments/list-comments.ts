import { sql } from "kysely";
import type { CommentThreads } from "../../../model/api/editorial/comment-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { pageOf, readCursor, timeAndId } from "../../database/page.ts";
import type { Row } from "../../schema/rows.ts";
import { type StoredThread, toThreads } from "./comment-rows.ts";
import type { OfRecord } from "./commented.ts";

/** Filter and paging of a record's threads. */
export interface CommentListOptions {
	readonly state?: "open" | "resolved" | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/** A page of a record's threads. */
export interface ThreadPage extends CommentThreads {
	readonly items: readonly StoredThread[];
}

/** Numbers of open and resolved threads of a record. */
export interface ThreadCounts {
	readonly open: number;
	readonly resolved: number;
	/** Last change of any thread; milliseconds since the epoch, 0 without threads. */
	readonly updatedAt: number;
}

/** Returns a page of a record's threads, oldest first. @throws {InvalidError} for an invalid cursor */
export async function listComments(
	database: Database,
	of: OfRecord,
	{ state, cursor, limit = 50 }: CommentListOptions,
): Promise<ThreadPage> {
	const conditions = [sql`collection = ${of.name} and record_id = ${of.id} and verdict = ''`];
	if (state) conditions.push(state === "open" ? sql`resolved_at = 0` : sql`resolved_at > 0`);
	if (cursor !== undefined)
		conditions.push(sql`(created_at, id) > (${sql.join(readCursor(cursor, timeAndId))})`);
	const { rows } = await sql<Row>`select * from comment_threads where ${sql.join(conditions, sql` and `)}
		order by created_at, id limit 0 + ${limit + 1}`.execute(database.db);
	const { items, nextCursor } = pageOf(rows, limit, ({ created_at, id }) => [Number(created_at), id]);
	const { open, resolved } = await countThreads(database, of);
	return { items: await toThreads(database, items), nextCursor, open, resolved };
}

/** Counts the threads of a record. */
export async function countThreads(database: Database, { name, id }: OfRecord): Promise<ThreadCounts> {
	return (await countThreadsOf(database, name, [id]))(id);
}

/** Counts the threads of some records of a collection. */
export async function countThreadsOf(
	{ db }: Database,
	name: CollectionName,
	ids: readonly string[],
): Promise<(id: string) => ThreadCounts> {
	const { rows } = await sql<Row>`select record_id, count(*) as every, max(updated_at) as updated_at,
		sum(case when resolved_at = 0 then 1 else 0 end) as open
		from comment_threads where collection = ${name} and record_id in (${sql.join(ids)}) and verdict = ''
		group by record_id`.execute(db);
	const counts = new Map(rows.map((row) => [String(row.record_id), row]));
	return (id) => {
		const { every = 0, open = 0, updated_at = 0 } = counts.get(id) ?? {};
		return {
			open: Number(open),
			resolved: Number(every) - Number(open),
			updatedAt: Number(updated_at),
		};
	};
}
