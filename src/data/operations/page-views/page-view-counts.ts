import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Stored page view. */
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

/** `articleId` is the article at the path; "" for other pages. */
export interface CountedView {
	readonly row: PageViewRow;
	readonly articleId: string;
}

/** Path key of the total over all paths. */
export const allPaths = "";
export const dayMs = 24 * 60 * 60 * 1_000;

interface Count {
	readonly row: PageViewRow;
	readonly path: string;
	readonly day: number;
	/** A path that changes its article within the day counts for the last one. */
	articleId: string;
	views: number;
	/** New visitors of that day. */
	readonly visitors: Set<string>;
}

/**
 * Adds page views to the counts by website, path and day, and to the website total, before the views are stored. A
 * visitor counts once a day.
 */
export async function countPageViews({ db }: Database, views: readonly CountedView[]): Promise<void> {
	const found = views.filter(({ row }) => row.found === 1);
	if (found.length === 0) return;
	const seen = await alreadySeen(
		db,
		found.map(({ row }) => row),
	);
	const counts = new Map<string, Count>();
	for (const { row, articleId } of found)
		for (const path of [allPaths, row.page_path]) {
			const day = Math.floor(row.at / dayMs);
			const key = JSON.stringify([row.website_id, row.domain_key, path, day]);
			const count = counts.get(key) ?? {
				row,
				path,
				day,
				articleId: "",
				views: 0,
				visitors: new Set<string>(),
			};
			if (path !== allPaths) count.articleId = articleId;
			count.views += 1;
			if (!seen.has(`${path} ${row.visitor}`)) count.visitors.add(row.visitor);
			counts.set(key, count);
		}
	// Uses one order on all nodes, which prevents deadlocks.
	const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
	const values = sorted.map(
		({ row, path, day, articleId, views, visitors }) =>
			sql`(${row.website_id}, ${row.domain_key}, ${path}, ${day}, ${articleId}, ${views}, ${visitors.size})`,
	);
	await sql`insert into page_view_days (website_id, domain_key, page_path, day, article_id, views, visitors)
		values ${sql.join(values)} on conflict (website_id, page_path, day, domain_key) do update set
			article_id = excluded.article_id,
			views = page_view_days.views + excluded.views,
			visitors = page_view_days.visitors + excluded.visitors`.execute(db);
}

/** Returns earlier views as path and visitor hash. Hashes change daily. */
async function alreadySeen(db: Database["db"], rows: readonly PageViewRow[]): Promise<ReadonlySet<string>> {
	const visitors = [...new Set(rows.map(({ visitor }) => visitor))];
	const pairs = new Map(
		rows.map(({ visitor, page_path }) => [`${visitor} ${page_path}`, { visitor, page_path }]),
	);
	const requested = [...pairs.values()].map(({ visitor, page_path }) => sql`(${visitor}, ${page_path})`);
	// Uses one index lookup per row, independent of the visitor's history.
	const known = await sql<{ visitor: string; page_path: string }>`
		with asked (visitor, page_path) as (values ${sql.join([...visitors.map((visitor) => sql`(${visitor}, ${allPaths})`), ...requested])})
		select a.visitor, a.page_path from asked a where exists (select 1 from page_views v
			where v.visitor = a.visitor and v.found = 1 and v.page_path = a.page_path)
		or a.page_path = ${allPaths} and exists (select 1 from page_views v where v.visitor = a.visitor and v.found = 1)`.execute(
		db,
	);
	return new Set(known.rows.map(({ visitor, page_path }) => `${page_path} ${visitor}`));
}
