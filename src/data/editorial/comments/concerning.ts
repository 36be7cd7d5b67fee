import { sql } from "kysely";
import type { ConcerningThreads } from "../../../model/api/editorial/comment-api.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayComment } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { hasWord } from "../../database/has-word.ts";
import { pageOf, readCursor, timeAndId } from "../../database/page.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { isNewestVersion } from "../../records/rights/newest-version.ts";
import type { Row } from "../../schema/rows.ts";
import { toThreads } from "./comment-rows.ts";
import { draftTitlesOf } from "./commented.ts";

export interface ConcerningOptions {
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/**
 * Open threads, last changed first, on drafts that the actor edits or reviews, and with the actor's comments. Excludes the
 * trash.
 * @throws {InvalidError} for an invalid cursor
 */
export async function listConcerning(
	database: Database,
	actor: Actor,
	{ cursor, limit = 50 }: ConcerningOptions,
): Promise<ConcerningThreads> {
	const names = collectionNames.filter((name) => mayComment(actor, collections[name]));
	if (names.length === 0) return { items: [], nextCursor: undefined, total: 0 };
	const uid = actorName(actor);
	const seen = referenceVisibleWhen(database.dialect, actor, names, "t");
	const concerning = sql`${seen ? sql`${seen} and ` : sql``}t.verdict = '' and t.resolved_at = 0 and t.collection in (${sql.join(names)}) and (
		exists (select 1 from comments c where c.thread_id = t.id and c.by_whom = ${uid} and c.deleted_at = 0)
		or exists (select 1 from drafts d where d.collection = t.collection and d.record_id = t.record_id
			and d.state = 'open' and (${hasWord(sql`d.authors`, uid)} or exists (
				select 1 from comment_threads r where r.collection = d.collection and r.record_id = d.record_id
					and r.scope = d.scope and r.draft_created_at = d.created_at and r.verdict = 'requested'
					and r.requested_of = ${uid}))))
		and not exists (select 1 from history h where h.collection = t.collection and h.record_id = t.record_id
			and h.action = 'remove' and ${isNewestVersion})`;
	const after =
		cursor === undefined
			? sql``
			: sql` and (t.updated_at, t.id) < (${sql.join(readCursor(cursor, timeAndId))})`;
	const { rows } = await sql<Row>`select t.* from comment_threads t where ${concerning}${after}
		order by t.updated_at desc, t.id desc limit 0 + ${limit + 1}`.execute(database.db);
	const { rows: counted } = await sql<Row>`select count(*) as total from comment_threads t
		where ${concerning}`.execute(database.db);
	const { items, nextCursor } = pageOf(rows, limit, ({ updated_at, id }) => [Number(updated_at), id]);
	const threads = await toThreads(database, items);
	const titles = await draftTitlesOf(database, threads);
	return {
		items: threads.map((thread) => ({ ...thread, title: titles(thread) })),
		nextCursor,
		total: Number(counted[0]?.total ?? 0),
	};
}
