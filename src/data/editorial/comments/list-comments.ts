import { sql } from "kysely";
import type { CommentThread, CommentThreads } from "../../../model/api/editorial/comment-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { pageOf, readCursor, timeAndId } from "../../database/page.ts";
import { scopeVisibleWhen } from "../../records/rights/conditions.ts";
import type { Row } from "../../schema/rows.ts";
import { type StoredThread, toThreads } from "./comment-rows.ts";
import type { OfRecord } from "./commented.ts";

export interface CommentListOptions {
	readonly state?: "open" | "resolved" | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

export interface ThreadPage extends CommentThreads {
	readonly items: readonly (CommentThread & Omit<StoredThread, "review">)[];
}

/** Without reviews. */
export interface ThreadCounts {
	readonly open: number;
	readonly resolved: number;
	/** Last change, reviews included, in milliseconds since the epoch; 0 for none. */
	readonly updatedAt: number;
}

/** A request ends with its answer or its draft. */
const isOpen = sql`(t.resolved_at = 0 and (t.verdict = '' or (t.verdict = 'requested' and exists (
	select 1 from drafts d where d.collection = t.collection and d.record_id = t.record_id and d.scope = t.scope
		and d.state = 'open' and d.created_at = t.draft_created_at))))`;

/**
 * Threads and reviews, oldest first; variants only for scopes that the actor may see.
 * @throws {InvalidError} for an invalid cursor
 */
export async function listComments(
	database: Database,
	actor: Actor,
	of: OfRecord,
	{ state, cursor, limit = 50 }: CommentListOptions,
): Promise<ThreadPage> {
	const conditions = [sql`t.collection = ${of.name} and t.record_id = ${of.id}`];
	const isVisible = scopeVisibleWhen(actor, sql.ref("t.scope"));
	if (isVisible) conditions.push(sql`(t.scope = 'all' or ${isVisible})`);
	if (state) conditions.push(state === "open" ? isOpen : sql`not ${isOpen}`);
	if (cursor !== undefined)
		conditions.push(sql`(t.created_at, t.id) > (${sql.join(readCursor(cursor, timeAndId))})`);
	const { rows } = await sql<Row>`select t.*, case when ${isOpen} then 1 else 0 end as is_open
		from comment_threads t where ${sql.join(conditions, sql` and `)}
		order by t.created_at, t.id limit 0 + ${limit + 1}`.execute(database.db);
	const { items, nextCursor } = pageOf(rows, limit, ({ created_at, id }) => [Number(created_at), id]);
	const { open, resolved } = await countThreads(database, of);
	const threads = await toThreads(database, items);
	return {
		items: threads.map((thread, at) => viewOf(thread, Number(items[at]?.is_open) > 0)),
		...{ nextCursor, open, resolved },
	};
}

function viewOf({ review, ...thread }: StoredThread, isOpen: boolean): ThreadPage["items"][number] {
	if (!review) return thread;
	const { scope, verdict, draftVersion } = review;
	return {
		...{ ...thread, scope, draftVersion },
		verdict: verdict === "requested" && !isOpen ? "withdrawn" : verdict,
		// Withdrawn reviews of earlier releases have no such time.
		resolvedAt: isOpen ? 0 : thread.resolvedAt || thread.updatedAt,
	};
}

export async function countThreads(database: Database, { name, id }: OfRecord): Promise<ThreadCounts> {
	return (await countThreadsOf(database, name, [id]))(id);
}

export async function countThreadsOf(
	{ db }: Database,
	name: CollectionName,
	ids: readonly string[],
): Promise<(id: string) => ThreadCounts> {
	const { rows } = await sql<Row>`select record_id, max(updated_at) as updated_at,
		sum(case when verdict = '' then 1 else 0 end) as every,
		sum(case when verdict = '' and resolved_at = 0 then 1 else 0 end) as open
		from comment_threads where collection = ${name} and record_id in (${sql.join(ids)})
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
