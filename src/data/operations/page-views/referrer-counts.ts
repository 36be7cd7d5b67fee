import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { type CountedView, dayMs } from "./page-view-counts.ts";

interface Count {
	readonly cells: readonly [article: string, day: number, host: string, website: string, brand: string];
	views: number;
}

export async function countReferrers({ db }: Database, views: readonly CountedView[]): Promise<void> {
	const counts = new Map<string, Count>();
	for (const { row, articleId, referrer, isOpening } of views) {
		if (referrer === "" || articleId === "" || isOpening || row.found === 0) continue;
		const day = Math.floor(row.at / dayMs);
		const cells = [articleId, day, referrer, row.website_id, row.domain_key] as const;
		const key = JSON.stringify(cells);
		const count = counts.get(key) ?? { cells, views: 0 };
		count.views += 1;
		counts.set(key, count);
	}
	if (counts.size === 0) return;
	// The same order on all nodes prevents deadlocks.
	const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
	const values = sorted.map((count) => sql`(${sql.join([...count.cells])}, ${count.views})`);
	await sql`insert into referrer_days (article_id, day, host, website_id, domain_key, views)
		values ${sql.join(values)} on conflict (article_id, day, host, website_id, domain_key) do update set
			views = referrer_days.views + excluded.views`.execute(db);
}
