import { type RawBuilder, sql } from "kysely";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayReadAll, mayWrite } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { hasWord } from "../../database/has-word.ts";
import { type Page, pageOf, readCursor, timeAndId } from "../../database/page.ts";
import { scopeVisibleWhen } from "../../records/rights/conditions.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import type { Row } from "../../schema/rows.ts";
import { type StoredThread, toThreads } from "../comments/comment-rows.ts";
import { authorsIn } from "../drafts/draft-rows.ts";
import { fromReviewThread, viewOfReview } from "./review-rows.ts";

export interface ReviewListOptions {
	/** `to-do` awaits the actor's answer; `asked` was requested by the actor. */
	readonly list?: "to-do" | "asked" | undefined;
	readonly collection?: CollectionName | undefined;
	readonly ids?: readonly string[] | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/** Latest request first. @throws {InvalidError} for an invalid cursor */
export async function listReviews(
	database: Database,
	actor: Actor,
	{ list, collection, ids, cursor, limit = 50 }: ReviewListOptions,
): Promise<Page<Review>> {
	const { db, dialect } = database;
	const may = list === "to-do" ? mayWrite : mayReadAll;
	const names = collectionNames.filter(
		(name) =>
			(collection === undefined || name === collection) &&
			hasDrafts(collections[name]) &&
			may(actor, collections[name]),
	);
	if (names.length === 0 || ids?.length === 0) return { items: [], nextCursor: undefined };
	const conditions: RawBuilder<unknown>[] = [
		sql`r.verdict not in ('', 'withdrawn')`,
		sql`r.collection in (${sql.join(names)})`,
		...ofList(list, actorName(actor)),
	];
	const isScopeVisible = scopeVisibleWhen(actor, sql.ref("r.scope"));
	if (isScopeVisible) conditions.push(sql`(r.scope = 'all' or ${isScopeVisible})`);
	const seen = referenceVisibleWhen(dialect, actor, names, "r");
	if (seen) conditions.push(seen);
	if (ids) conditions.push(sql`r.record_id in (${sql.join(ids)})`);
	if (cursor !== undefined)
		conditions.push(sql`(r.created_at, r.id) < (${sql.join(readCursor(cursor, timeAndId))})`);
	const { rows } = await sql<Row>`select r.*, d.title, d.revision, d.authors
		from comment_threads r
		join drafts d on d.collection = r.collection and d.record_id = r.record_id and d.scope = r.scope
			and d.state = 'open' and d.created_at = r.draft_created_at
		where ${sql.join(conditions, sql` and `)}
		order by r.created_at desc, r.id desc limit 0 + ${limit + 1}`.execute(db);
	const page = pageOf(rows, limit, ({ created_at, id }) => [Number(created_at), id]);
	const threads = await toThreads(database, page.items);
	return { ...page, items: page.items.flatMap((row, at) => viewOf(row, threads[at]) ?? []) };
}

/** Authors cannot approve; only requests by name wait for them. */
function ofList(list: ReviewListOptions["list"], uid: string): RawBuilder<unknown>[] {
	if (list === "asked") return [sql`r.requested_by = ${uid}`];
	if (list === undefined) return [];
	const isAuthor = hasWord(sql`d.authors`, uid);
	return [
		sql`r.verdict = 'requested'`,
		sql`r.requested_by <> ${uid}`,
		sql`(r.requested_of = ${uid} or (r.requested_of = '' and not ${isAuthor}))`,
	];
}

function viewOf(row: Row, thread: StoredThread | undefined): Review | undefined {
	return viewOfReview(thread && fromReviewThread(thread), {
		state: "open",
		version: Number(row.revision),
		createdAt: Number(row.draft_created_at),
		title: String(row.title),
		authors: authorsIn(row),
	});
}
