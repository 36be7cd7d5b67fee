import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

export type PageViewRow = Readonly<{
	id: string;
	at: number;
	website_id: string;
	domain_key: string;
	page_path: string;
	page_title: string;
	page_location: string;
	visitor: string;
	/** 1 if the path has a page. */
	found: number;
}>;

export interface CountedView {
	readonly row: PageViewRow;
	/** "" for other pages. */
	readonly articleId: string;
	/** Host of a linking website; "" for none. */
	readonly referrer: string;
	/** Opened in the reader of the landing page. */
	readonly isOpening: boolean;
}

/** Key of the total. */
export const allPaths = "";
export const dayMs = 24 * 60 * 60 * 1_000;

interface Count {
	readonly row: PageViewRow;
	readonly path: string;
	readonly day: number;
	/** The last article of the path on that day. */
	articleId: string;
	views: number;
	openings: number;
	/** New on that day. */
	readonly visitors: Set<string>;
}

/**
 * Counts views by website, path and day, and in total. Call it before they are stored, since a visitor counts once a
 * day.
 * Reader openings change only their own count, at the article's path.
 */
export async function countPageViews({ db }: Database, views: readonly CountedView[]): Promise<void> {
	const found = views.filter(({ row }) => row.found === 1);
	if (found.length === 0) return;
	const seen = await alreadySeen(
		db,
		found.filter(({ isOpening }) => !isOpening).map(({ row }) => row),
	);
	const counts = new Map<string, Count>();
	for (const { row, articleId, isOpening } of found)
		for (const path of isOpening ? [row.page_path] : [allPaths, row.page_path]) {
			const day = Math.floor(row.at / dayMs);
			const key = JSON.stringify([row.website_id, row.domain_key, path, day]);
			const none = { row, path, day, articleId: "", views: 0, openings: 0, visitors: new Set<string>() };
			const count: Count = counts.get(key) ?? none;
			counts.set(key, count);
			if (path !== allPaths) count.articleId = articleId;
			if (isOpening) count.openings += 1;
			else addView(count, row, seen);
		}
	// The same order on all nodes prevents deadlocks.
	const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
	const values = sorted.map(
		({ row, path, day, articleId, views, openings, visitors }) =>
			sql`(${row.website_id}, ${row.domain_key}, ${path}, ${day}, ${articleId}, ${views}, ${visitors.size}, ${openings})`,
	);
	await sql`insert into page_view_days (website_id, domain_key, page_path, day, article_id, views, visitors, openings)
		values ${sql.join(values)} on conflict (website_id, page_path, day, domain_key) do update set
			article_id = excluded.article_id,
			views = page_view_days.views + excluded.views,
			visitors = page_view_days.visitors + excluded.visitors,
			openings = page_view_days.openings + excluded.openings`.execute(db);
}

function addView(count: Count, row: PageViewRow, seen: ReadonlySet<string>): void {
	count.views += 1;
	if (!seen.has(`${count.path} ${row.visitor}`)) count.visitors.add(row.visitor);
}

/** Returns paths and visitor hashes, which change daily. */
async function alreadySeen(db: Database["db"], rows: readonly PageViewRow[]): Promise<ReadonlySet<string>> {
	if (rows.length === 0) return new Set();
	const visitors = [...new Set(rows.map(({ visitor }) => visitor))];
	const pairs = new Map(
		rows.map(({ visitor, page_path }) => [`${visitor} ${page_path}`, { visitor, page_path }]),
	);
	const requested = [...pairs.values()].map(({ visitor, page_path }) => sql`(${visitor}, ${page_path})`);
	// Uses one index lookup per row, whatever the visitor's history.
	const known = await sql<{ visitor: string; page_path: string }>`
		with asked (visitor, page_path) as (values ${sql.join([...visitors.map((visitor) => sql`(${visitor}, ${allPaths})`), ...requested])})
		select a.visitor, a.page_path from asked a where exists (select 1 from page_views v
			where v.visitor = a.visitor and v.found = 1 and v.page_path = a.page_path)
		or a.page_path = ${allPaths} and exists (select 1 from page_views v where v.visitor = a.visitor and v.found = 1)`.execute(
		db,
	);
	return new Set(known.rows.map(({ visitor, page_path }) => `${page_path} ${visitor}`));
}
